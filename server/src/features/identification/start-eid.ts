import { showProfile } from '#features/accounts/profile/show-profile.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import type { EidRequest } from '#platform/ports/identity.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertAttempt } from './attempt-store.ts'
import { isIdentified } from './is-identified.ts'

export const ATTEMPT_MS = 10 * 60_000
const AWAY_RETRY_SECONDS = 30

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'identity' | 'log'>

export type EidPurpose =
  | { purpose: 'identify' }
  | { purpose: 'transfer'; transfer_id: string; ciphertext_sha256: string }

export interface StartedEid {
  authorizationUrl: string
  state: string
  expiresAt: Date
  /** For a cookie: only the browser that begins may finish. */
  browserSecret: string
}

/** Begins an eID. State, nonce and verifier are 256 random bits each; only their use by this browser counts (T16). */
export async function startEid(deps: Needs, caller: Caller, asked: EidPurpose): Promise<StartedEid> {
  const identified = await isIdentified(deps.db, caller.accountId)
  // A renewed card can be told from another person's by its data set alone.
  const mayRenew = deps.config.eidDataSet === 'minimum'
  if (asked.purpose === 'identify' && identified && !mayRenew) throw new Refusal('already-identified')
  if (asked.purpose === 'transfer' && !identified) throw new Refusal('not-identified')
  const secret = () => deps.random.bytes(32).toString('base64url')
  const [state, nonce, verifier, browserSecret] = [secret(), secret(), secret(), secret()]
  const profile = await showProfile(deps, caller)
  const authorizationUrl = await requireUrl(deps, {
    state,
    nonce,
    verifier,
    asksFor: asked.purpose === 'identify' ? 'person' : 'pseudonym',
    signedIn: { accountId: caller.accountId, firstName: profile.first_name, lastName: profile.last_name },
  })
  const now = deps.clock.now()
  await insertAttempt(deps.db, {
    stateHash: sha256(state),
    browserHash: sha256(browserSecret),
    accountId: caller.accountId,
    sessionId: caller.sessionId,
    purpose: asked.purpose,
    ...(asked.purpose === 'transfer' && {
      transferId: asked.transfer_id.toLowerCase(),
      ciphertextSha256: asked.ciphertext_sha256,
    }),
    nonce,
    verifier,
    createdAt: now,
  })
  return { authorizationUrl, state, browserSecret, expiresAt: new Date(now.getTime() + ATTEMPT_MS) }
}

async function requireUrl({ identity, log }: Needs, request: EidRequest): Promise<string> {
  try {
    return await identity.authorizationUrl(request)
  } catch (error) {
    if (!(error instanceof PortFailure)) throw error
    log.warn({ err: error }, 'identity provider away')
    throw new Refusal('eid-away', { retryAfterSeconds: AWAY_RETRY_SECONDS })
  }
}
