import type { Failure } from '#api/call.ts'

/** The first sentence of a documented field: a text, a list of texts, or nothing of use. */
export function firstSentenceIn(field: unknown): string | undefined {
  const first: unknown = Array.isArray(field) ? field[0] : field
  return typeof first === 'string' && first !== '' ? first : undefined
}

interface Sentences {
  /** Field with the server's own words, which come first. */
  field: 'detail' | 'message'
  /** For an answer without words. */
  refused: string
  /** For no answer at all. */
  network: string
}

/** A failed call as the reader is told. */
export function failureSentence(failure: Failure, { field, refused, network }: Sentences): string {
  if (failure.kind === 'network') return network
  return firstSentenceIn(failure.body[field]) ?? firstSentenceIn(failure.body.detail) ?? refused
}

/**
 * The first sentence about a field that was refused (`{field: [sentence]}`, nested as the input is), without the
 * summary fields `detail`, `message` and `code`.
 */
export function firstFieldSentence(body: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, value] of Object.entries(body)) {
    if (['detail', 'message', 'code'].includes(name)) continue
    const sentence = Array.isArray(value)
      ? firstSentenceIn(value)
      : isRecord(value)
        ? firstFieldSentence(value)
        : undefined
    if (sentence) return sentence
  }
  return undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
