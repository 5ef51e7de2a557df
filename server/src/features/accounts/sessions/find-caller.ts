import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findSessionCaller } from './session-store.ts'

/** Maximum delay until this instance notices a change by another one. */
const FRESH_MS = 1_000
const REMEMBERED_MAX = 10_000

type Needs = Pick<Deps, 'config' | 'db' | 'tokens' | 'clock'>

export interface Callers {
  /** Caller of an access token; undefined if the token or its session is not valid (any more). */
  find(token: string): Promise<Caller | undefined>
  /** The same caller by the session as it is now, whether or not the token has expired; undefined once it has ended. */
  findAgain(caller: Caller): Promise<Caller | undefined>
  /** Invalidates the cache after a change by this instance. */
  forget(): void
}

/** Caches callers for a second, so that a page with five requests verifies signature and session once. */
export function createCallers(deps: Needs, ask = findCaller): Callers {
  const known = new Map<string, { caller: Caller; askedAt: number }>()
  let changes = 0
  return {
    async find(token) {
      const now = deps.clock.now().getTime()
      const remembered = known.get(token)
      // A clock that was set back makes the age negative.
      if (remembered && Math.abs(now - remembered.askedAt) < FRESH_MS) return remembered.caller
      const before = changes
      const caller = await ask(deps, token)
      // The read overlapped a change, so its result may be outdated: it is not cached.
      if (!caller || changes !== before) return caller
      if (known.size >= REMEMBERED_MAX) known.clear()
      known.set(token, { caller, askedAt: now })
      return caller
    },
    findAgain: ({ sessionId }) => findSessionCaller(deps.db, sessionId, deps.config),
    forget() {
      changes += 1
      known.clear()
    },
  }
}

async function findCaller({ config, db, tokens }: Needs, token: string): Promise<Caller | undefined> {
  const subject = await tokens.verifyAccess(token)
  if (!subject) return undefined
  const caller = await findSessionCaller(db, subject.sessionId, config)
  return caller?.accountId === subject.accountId ? caller : undefined
}
