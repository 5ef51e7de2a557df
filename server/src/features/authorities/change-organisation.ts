import type { Organisation, OrganisationChange } from '@epassbild/contract/authorities.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { lockOrganisation, updateOrganisation } from './authority-store.ts'
import { presentOrganisation } from './present-organisations.ts'

/**
 * Changes an authority. An external directory, if set, determines the categories; the stored ones have no effect and
 * stay. A block takes effect at once, with the next retrieval. Its people may still sign in, where they learn the
 * reason. The directory's next answer overwrites the name of an authority with a certificate (take-listed-name.ts).
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
