import type { Category, Organisation } from '@epassbild/contract/authorities.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOrganisationByKey, insertOrganisation } from './authority-store.ts'
import { presentOrganisation } from './present-organisations.ts'

interface NewOrganisation {
  name: string
  key: string
  categories: Category[]
}

/**
 * Registers an authority; its people and machines are added later. Idempotent: repeating the same request after a lost
 * answer succeeds.
 */
export async function createOrganisation(
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
  caller: Caller,
  organisation: NewOrganisation,
): Promise<Organisation> {
  await requireFreshProof(deps, caller)
  return inTransaction(deps, async (inside) => {
    const row = await insertOrganisation(inside.db, { ...organisation, createdAt: inside.clock.now() })
    if (!row) return presentSame(inside, organisation)
    await inside.audit.append('organisation-created', { actorId: caller.accountId, organisationId: row.id })
    return presentOrganisation(inside, row.id)
  })
}

async function presentSame(
  deps: Pick<Deps, 'clock' | 'db'>,
  { name, key, categories }: NewOrganisation,
): Promise<Organisation> {
  const known = await findOrganisationByKey(deps.db, key)
  const isSame = known?.name === name && known.categories.join() === categories.join() && !known.blockedAt
  if (!isSame) throw new Refusal('key-taken')
  return presentOrganisation(deps, known.id)
}
