import { type Account, holdAccount } from '#features/accounts/account-store.ts'
import { askForSecondFactor, type SecondFactorRequest } from '#features/accounts/second-factor/ask-for-second-factor.ts'
import { isFactorRequired } from '#features/accounts/second-factor/require-factors.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { requireCredentials } from './require-credentials.ts'
import { requireOpenWay } from './require-open-way.ts'
import { type Origin, type SessionTokens, startSession } from './start-session.ts'

type Needs = Pick<
  Deps,
  'config' | 'db' | 'clock' | 'random' | 'passwords' | 'tokens' | 'audit' | 'pseudonyms' | 'outbox' | 'vault'
>

export type SignInOutcome = { tokens: SessionTokens } | { secondFactor: SecondFactorRequest }

/**
 * Starts a session, or requests the second factor if the account has one. A wrong password and an unknown address take
 * the same time and answer.
 */
export async function signIn(
  deps: Needs,
  { email, password }: { email: string; password: string },
  from: Origin,
): Promise<SignInOutcome> {
  const checked = await requireCredentials(deps, { email, password }, from)
  return inTransaction(deps, async (inside) => {
    const account = await holdAccount(inside.db, checked)
    if (!account) throw new Refusal('wrong-credentials')
    requireOpenWay(inside.config, account)
    const wants = account.companyId !== null && isFactorRequired(inside.config, account.role)
    return account.secondFactor === 'off' && !wants && mayDoWithout(deps, account)
      ? { tokens: await startSession(inside, account.id, from) }
      : { secondFactor: await askForSecondFactor(inside, account) }
  })
}

/** Whether no second factor is needed; for operators and clerks only in a demo, regardless of their row (T26). */
function mayDoWithout({ config }: Pick<Deps, 'config'>, { role }: Account): boolean {
  return config.demo || (role !== 'operator' && role !== 'authority')
}
