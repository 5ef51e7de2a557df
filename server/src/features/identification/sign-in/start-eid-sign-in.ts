import { holdAccount } from '#features/accounts/account-store.ts'
import { requireCredentials } from '#features/accounts/sessions/require-credentials.ts'
import { beginAttempt, type StartedEid } from '#features/identification/begin-attempt.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'identity' | 'log' | 'passwords'>

/**
 * Begins a sign-in with the ID card (TR-03170-1, 2.6). A known card identifies its account. A person's first card, or a
 * renewed one, is linked in the same step by the password, which gives no access alone.
 */
export async function startEidSignIn(
  deps: Needs,
  credentials: { email: string; password: string } | undefined,
  from: { ip: string },
): Promise<StartedEid> {
  if (deps.config.signIn !== 'eid') throw new Refusal('password-sign-in')
  if (!credentials) return beginAttempt(deps, { asksFor: 'pseudonym', row: { purpose: 'sign-in' } })
  const account = await requireCredentials(deps, credentials, from)
  const { id: accountId, companyId, firstName, lastName } = account
  if (companyId === null) throw new Refusal('not-for-role')
  const begun = await beginAttempt(deps, {
    asksFor: 'person',
    signedIn: { accountId, firstName, lastName },
    row: { purpose: 'sign-in', accountId },
  })
  // A new password ends existing attempts only: under this lock it either came before, or finds this one.
  if (!(await holdAccount(deps.db, account))) throw new Refusal('wrong-credentials')
  return begun
}
