import type { Organisation } from '@epassbild/contract/authorities.ts'
import { isResetAgreed } from '#features/accounts/second-factor/is-reset-agreed.ts'
import { resetSecondFactor } from '#features/accounts/second-factor/reset-second-factor.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { askForReset, findOrganisationOfClerk } from './authority-store.ts'
import { secondFactorMail } from './clerk-mail.ts'
import { presentOrganisation } from './present-organisations.ts'
import { requireAnyWay } from './require-any-way.ts'

/**
 * One operator asks, another one agrees by the same call within a day; a demo has only one (T31). The person is told by
 * mail, so that no account is taken over in silence; the password stays as it is.
 */
export async function resetClerkFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'outbox' | 'config'>,
  caller: Caller,
  { accountId }: { accountId: number },
): Promise<Organisation> {
  requireAnyWay(deps.config)
  await requireFreshProof(deps, caller)
  return inTransaction(deps, async (inside) => {
    const clerk = await findOrganisationOfClerk(inside.db, accountId)
    if (!clerk || clerk.blockedAt) throw new Refusal('not-found')
    if (!deps.config.demo && !isResetAgreed(inside, caller, clerk)) {
      await askForReset(inside.db, accountId, { askedBy: caller.accountId, askedAt: inside.clock.now() })
      await inside.audit.append('second-factor-reset-asked', { actorId: caller.accountId, accountId })
      return presentOrganisation(inside, clerk.organisation.id)
    }
    await askForReset(inside.db, accountId, { askedBy: null, askedAt: null })
    await resetSecondFactor(inside, accountId)
    await inside.outbox.add(secondFactorMail(clerk, deps.config.publicUrl))
    const organisationId = clerk.organisation.id
    await inside.audit.append('second-factor-reset', { actorId: caller.accountId, accountId, organisationId })
    return presentOrganisation(inside, organisationId)
  })
}
