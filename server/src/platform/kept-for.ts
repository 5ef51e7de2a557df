import type { Clock } from './clock.ts'

/** Lazy value, made again once it is this old. A failed attempt is not kept. */
export function keptFor<T>(milliseconds: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; made: Promise<T> } | undefined
  return () => {
    const at = clock.now().getTime()
    // A clock that is set back ends it, too.
    if (!kept || Math.abs(at - kept.at) >= milliseconds) {
      const made = make().catch((error: unknown) => {
        if (kept?.made === made) kept = undefined
        throw error
      })
      kept = { at, made }
    }
    return kept.made
  }
}
