import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { lockAccount } from '#features/accounts/account-store.ts'
import { resetWithSecondOperator } from '#features/accounts/second-factor/reset-second-factor.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { factorResetMail } from '#features/operator/operator-mails.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { showCompany } from './show-company.ts'

/**
 * Recovery for a person of a company who lost passkeys, app and recovery codes: two operators agree, the person is
 * notified by mail, all sessions end, and the next sign-in sets up a second factor. The password is unchanged (T33).
 */
export async function resetFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'config'>,
  caller: Caller,
  accountId: number,
): Promise<CompanyFile> {
  await requireFreshProof(deps, caller)
  const companyId = await inTransaction(deps, async (inside) => {
    const person = await lockAccount(inside.db, accountId)
    if (!person?.verifiedAt || person.companyId === null) throw new Refusal('not-found')
    if (person.secondFactor === 'off') throw new Refusal('no-second-factor')
    const isReset = await resetWithSecondOperator(inside, caller, person)
    if (isReset) await inside.outbox.add(factorResetMail(person, deps.config.publicUrl))
    await inside.audit.append(isReset ? 'second-factor-reset' : 'second-factor-reset-asked', {
      actorId: caller.accountId,
      accountId,
    })
    return person.companyId
  })
  return showCompany(deps, companyId)
}
