import { EID_ATTEMPT_MINUTES } from '@epassbild/contract/identification.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import type { EidRequest } from '#platform/ports/identity.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Attempt, insertAttempt } from './attempt-store.ts'

export const ATTEMPT_MS = EID_ATTEMPT_MINUTES * 60_000
export const AWAY_RETRY_SECONDS = 30

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'identity' | 'log'>

export interface StartedEid {
  authorizationUrl: string
  state: string
  expiresAt: Date
  /** Cookie value that binds the attempt to the browser that begins it. */
  browserSecret: string
}

interface Beginning extends Pick<EidRequest, 'asksFor' | 'signedIn'> {
  row: Pick<Attempt, 'purpose'> & Partial<Attempt>
}

/** Stores a new attempt. State, nonce and verifier are 256 random bits each, valid only in this browser (T16). */
export async function beginAttempt(deps: Needs, { asksFor, signedIn, row }: Beginning): Promise<StartedEid> {
  const secret = () => deps.random.bytes(32).toString('base64url')
  const [state, nonce, verifier, browserSecret] = [secret(), secret(), secret(), secret()]
  const authorizationUrl = await requireUrl(deps, { state, nonce, verifier, asksFor, signedIn })
  const now = deps.clock.now()
  const hashes = { stateHash: sha256(state), browserHash: sha256(browserSecret) }
  await insertAttempt(deps.db, { ...row, ...hashes, nonce, verifier, createdAt: now })
  return { authorizationUrl, state, browserSecret, expiresAt: new Date(now.getTime() + ATTEMPT_MS) }
}

async function requireUrl({ identity, log }: Needs, request: EidRequest): Promise<string> {
  try {
    return await identity.authorizationUrl(request)
  } catch (error) {
    if (!(error instanceof PortFailure)) throw error
    log.warn({ err: error }, 'identity provider unavailable')
    throw new Refusal('eid-away', { retryAfterSeconds: AWAY_RETRY_SECONDS })
  }
}
