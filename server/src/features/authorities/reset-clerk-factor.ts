import type { Organisation } from '@epassbild/contract/authorities.ts'
import { lockAccount } from '#features/accounts/account-store.ts'
import { resetWithSecondOperator } from '#features/accounts/second-factor/reset-second-factor.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOrganisationOfClerk } from './authority-store.ts'
import { secondFactorMail } from './clerk-mail.ts'
import { presentOrganisation } from './present-organisations.ts'
import { requireAnyWay } from './require-any-way.ts'

/**
 * One operator requests, a second one agrees by the same call within a day (four-eyes principle; a demo has only one;
 * T31). The person is notified by mail, to prevent a silent takeover; the password is unchanged.
 */
export async function resetClerkFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'config'>,
  caller: Caller,
  { accountId }: { accountId: number },
): Promise<Organisation> {
  requireAnyWay(deps.config)
  await requireFreshProof(deps, caller)
  return inTransaction(deps, async (inside) => {
    const person = await lockAccount(inside.db, accountId)
    const clerk = await findOrganisationOfClerk(inside.db, accountId)
    if (!person || !clerk) throw new Refusal('not-found')
    const organisationId = clerk.organisation.id
    const isReset = await resetWithSecondOperator(inside, caller, person)
    if (isReset) await inside.outbox.add(secondFactorMail(person, deps.config.publicUrl))
    await inside.audit.append(isReset ? 'second-factor-reset' : 'second-factor-reset-asked', {
      actorId: caller.accountId,
      accountId,
      organisationId,
    })
    return presentOrganisation(inside, organisationId)
  })
}
