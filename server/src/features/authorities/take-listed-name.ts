import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { ListedOrganisation } from '#platform/ports/authorities.ts'
import { lockOrganisation, type OrganisationRow, updateOrganisation } from './authority-store.ts'

/** Answers of the directory that have been looked at; one that is remembered is the same object each time. */
const seen = new WeakSet<ListedOrganisation>()

/**
 * Calls an authority as the directory lists it, which is the source of names: one that an operator changed by hand lasts
 * until the directory answers again, four hours at most. Each answer counts once, since it is remembered for hours: else the
 * name would turn back with every retrieval by a certificate whose answer is older, or from before an operator's change.
 */
export async function takeListedName(
  deps: Pick<Deps, 'db' | 'audit'>,
  organisation: OrganisationRow,
  { listed, certificate }: { listed: ListedOrganisation; certificate: string },
): Promise<OrganisationRow> {
  if (seen.has(listed)) return organisation
  const { id, name } = organisation
  const named = name === listed.name ? organisation : await rename(deps, id, { name: listed.name, certificate })
  seen.add(listed)
  return named
}

function rename(
  deps: Pick<Deps, 'db' | 'audit'>,
  organisationId: number,
  { name, certificate }: { name: string; certificate: string },
): Promise<OrganisationRow> {
  return inTransaction(deps, async ({ db, audit }) => {
    const before = await lockOrganisation(db, organisationId)
    if (!before) throw new Error('organisation is gone')
    if (before.name === name) return before
    const { categories, blockedAt } = before
    await updateOrganisation(db, organisationId, { name, categories, blockedAt })
    const facts = { actorId: null, organisationId, categories: categories.join(' ') }
    await audit.append('organisation-changed', { ...facts, certificate })
    return { ...before, name }
  })
}
