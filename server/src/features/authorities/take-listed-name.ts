import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { ListedOrganisation } from '#platform/ports/authorities.ts'
import { lockOrganisation, type OrganisationRow, updateOrganisation } from './authority-store.ts'

/** Directory answers already processed; a cached answer is the same object each time. */
const seen = new WeakSet<ListedOrganisation>()

/**
 * Takes the authority's name from the directory, the source of names: a manual change by an operator lasts until the
 * directory's next answer, four hours at most. Each cached answer counts once: otherwise the name would flip with every
 * certificate whose answer is older, or predates an operator's change.
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
