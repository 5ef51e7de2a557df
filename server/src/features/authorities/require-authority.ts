import type { Category } from '@epassbild/contract/authorities.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller, Machine } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOrganisation, findOrganisationOfClerk, type OrganisationRow } from './authority-store.ts'
import { requireAnyWay } from './require-any-way.ts'

export interface Authority {
  organisationId: number
  /** Current name of the authority. */
  organisation: string
  categories: readonly Category[]
  /** The clerk's account id; null for a machine. */
  actorId: number | null
  /** Id of the machine's key; null for a clerk and for a client certificate. */
  machineKeyId: string | null
  /** Fingerprint of the client certificate, if the request used mutual TLS. */
  certificate?: string
}

/**
 * The calling authority, if it is permitted: not blocked, and with a category in the directory that retrieves photos. A
 * machine may only request the photo for which it signed. It queries the directory, so call it outside of a
 * transaction. Not for client certificates. Throws `certificate-only`, `organisation-blocked`, `wrong-category`,
 * `not-allowed`; PortFailure if the directory is down.
 */
export async function requireAuthority(
  deps: Pick<Deps, 'config' | 'db' | 'authorityDirectory'>,
  caller: Caller | Machine,
  photoId?: string,
): Promise<Authority> {
  requireAnyWay(deps.config)
  const organisation = await findOwn(deps.db, caller)
  if (!organisation) throw new Refusal('not-allowed')
  if (caller.role === 'machine' && caller.photoId !== photoId) throw new Refusal('not-allowed')
  if (organisation.blockedAt) throw new Refusal('organisation-blocked')
  const categories = await deps.authorityDirectory.findCategories(organisation.key, organisation.categories)
  if (!categories || categories.length === 0) throw new Refusal('wrong-category')
  return {
    organisationId: organisation.id,
    organisation: organisation.name,
    categories,
    actorId: caller.role === 'machine' ? null : caller.accountId,
    machineKeyId: caller.role === 'machine' ? caller.keyId : null,
  }
}

async function findOwn(db: Deps['db'], caller: Caller | Machine): Promise<OrganisationRow | undefined> {
  if (caller.role === 'machine') return findOrganisation(db, caller.organisationId)
  return (await findOrganisationOfClerk(db, caller.accountId))?.organisation
}
