import type { Organisation, OrganisationChange } from '@epassbild/contract/authorities.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { lockOrganisation, updateOrganisation } from './authority-store.ts'
import { presentOrganisation } from './present-organisations.ts'

/**
 * Changes an authority. A directory, if set, tells the categories: changing the stored ones would stop nothing; they stay.
 * A block works at once: every retrieval asks for it. Its people may still sign in; there they read why. The name of an
 * authority that comes by certificate is the directory's again with its next answer (take-listed-name.ts).
 */
export async function changeOrganisation(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'audit'>,
  caller: Caller,
  organisationId: number,
  change: OrganisationChange,
): Promise<Organisation> {
  await requireFreshProof(deps, caller)
  return inTransaction(deps, async (inside) => {
    const before = await lockOrganisation(inside.db, organisationId)
    if (!before) throw new Refusal('not-found')
    const wasBlocked = before.blockedAt !== null
    const { name = before.name, blocked = wasBlocked } = change
    const categories = (!deps.config.authorityDirectory && change.categories) || before.categories
    const blockedAt = blocked ? (before.blockedAt ?? inside.clock.now()) : null
    await updateOrganisation(inside.db, organisationId, { name, categories, blockedAt })
    const facts = { actorId: caller.accountId, organisationId }
    if (blocked !== wasBlocked)
      await inside.audit.append(blocked ? 'organisation-blocked' : 'organisation-unblocked', facts)
    if (name !== before.name || categories.join() !== before.categories.join())
      await inside.audit.append('organisation-changed', { ...facts, categories: categories.join(' ') })
    return presentOrganisation(inside, organisationId)
  })
}
