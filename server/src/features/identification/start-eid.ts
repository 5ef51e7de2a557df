import { showProfile } from '#features/accounts/profile/show-profile.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { beginAttempt, type StartedEid } from './begin-attempt.ts'
import { isIdentified } from './is-identified.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'identity' | 'log'>

export type EidPurpose =
  | { purpose: 'identify' }
  | { purpose: 'transfer'; transfer_id: string; ciphertext_sha256: string }

export async function startEid(deps: Needs, caller: Caller, asked: EidPurpose): Promise<StartedEid> {
  const identified = await isIdentified(deps.db, caller.accountId)
  // Only the data set distinguishes a renewed card from another person's.
  const mayRenew = deps.config.eidDataSet === 'minimum'
  if (asked.purpose === 'identify' && identified && !mayRenew) throw new Refusal('already-identified')
  if (asked.purpose === 'transfer' && !identified) throw new Refusal('not-identified')
  const profile = await showProfile(deps, caller)
  const signedIn = { accountId: caller.accountId, firstName: profile.first_name, lastName: profile.last_name }
  return beginAttempt(deps, {
    asksFor: asked.purpose === 'identify' ? 'person' : 'pseudonym',
    signedIn,
    row: {
      accountId: caller.accountId,
      sessionId: caller.sessionId,
      purpose: asked.purpose,
      ...(asked.purpose === 'transfer' && {
        transferId: asked.transfer_id,
        ciphertextSha256: asked.ciphertext_sha256,
      }),
    },
  })
}
