import type { showOwnOrganisation as contract } from '@epassbild/contract/authorities.ts'
import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findOrganisationOfClerk } from './authority-store.ts'
import { requireAuthority } from './require-authority.ts'

/** Authority of the person signed in for retrieval, or the reason why they cannot retrieve. */
export async function showOwnOrganisation(
  deps: Pick<Deps, 'config' | 'db' | 'authorityDirectory'>,
  caller: Caller,
): Promise<OutputOf<typeof contract>> {
  const { organisation, categories } = await requireAuthority(deps, caller)
  const clerk = await findOrganisationOfClerk(deps.db, caller.accountId)
  return { name: organisation, categories: [...categories], clerk: `${clerk?.firstName} ${clerk?.lastName}` }
}
