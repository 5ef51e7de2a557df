import type { Answer } from './call.ts'

/** Aborts a hanging connection, also during the renewal of the session: the call then counts as lost. */
export function answerWithin<T>(
  milliseconds: number,
  ask: (late: AbortSignal) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const end = new AbortController()
  const lost = Promise.withResolvers<Answer<T>>()
  const timer = setTimeout(() => {
    lost.resolve({ ok: false, kind: 'network' })
    end.abort()
  }, milliseconds)
  return Promise.race([ask(end.signal), lost.promise]).finally(() => clearTimeout(timer))
}
