/** Quality that an `Accept` header gives to each name; 1 where it says none, 0 where it forbids (RFC 9110, 12.4.2). */
export function qualitiesOf(accepted: string | string[] = ''): ReadonlyMap<string, number> {
  const offers = String(accepted).toLowerCase().replace(/\s/g, '').split(',')
  return new Map(
    offers.map((offer) => {
      const [name = '', ...parameters] = offer.split(';')
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice('q='.length))]
    }),
  )
}

/** The first of these encodings that a client accepts. */
export function encodingFor<E extends string>(
  accepted: string | string[] | undefined,
  offered: readonly E[],
): E | undefined {
  const qualities = qualitiesOf(accepted)
  return offered.find((encoding) => (qualities.get(encoding) ?? 0) > 0)
}

/** Whether `If-None-Match` names this tag, strong or weak (RFC 9110, 13.1.2). A tag may hold commas. */
export function hasCurrent(held: string | undefined, etag = ''): boolean {
  return held?.match(/"[^"]*"|\*/g)?.some((tag) => tag === '*' || etag.endsWith(tag)) ?? false
}
