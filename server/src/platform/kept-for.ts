import type { Clock } from './clock.ts'
import { madeOnce } from './made-once.ts'

/** Lazy value, made again once it is this old. A failed attempt is not kept. */
export function keptFor<T>(milliseconds: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; ask: () => Promise<T> } | undefined
  return () => {
    const now = clock.now().getTime()
    // A clock that is set back ends it, too.
    if (!kept || Math.abs(now - kept.at) >= milliseconds) kept = { at: now, ask: madeOnce(make) }
    return kept.ask()
  }
}
