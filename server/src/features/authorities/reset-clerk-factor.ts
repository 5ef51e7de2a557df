import type { Organisation } from '@epassbild/contract/authorities.ts'
import { resetSecondFactor } from '#features/accounts/second-factor/reset-second-factor.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOrganisationOfClerk } from './authority-store.ts'
import { secondFactorMail } from './clerk-mail.ts'
import { presentOrganisation } from './present-organisations.ts'

/** The person is told by mail, so that no account is taken over in silence; the password stays as it is. */
export function resetClerkFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'config'>,
  caller: Caller,
  { accountId }: { accountId: number },
): Promise<Organisation> {
  return inTransaction(deps, async (inside) => {
    const clerk = await findOrganisationOfClerk(inside.db, accountId)
    if (!clerk || clerk.blockedAt) throw new Refusal('not-found')
    await resetSecondFactor(inside, accountId)
    await inside.outbox.add(secondFactorMail(clerk, deps.config.publicUrl))
    const organisationId = clerk.organisation.id
    await inside.audit.append('second-factor-reset', { actorId: caller.accountId, accountId, organisationId })
    return presentOrganisation(inside, organisationId)
  })
}
