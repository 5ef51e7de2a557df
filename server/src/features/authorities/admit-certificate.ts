import type { Category } from '@epassbild/contract/authorities.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { type ListedOrganisation, REFUSAL_FRESH_MS } from '#platform/ports/authorities.ts'
import { Refusal } from '#platform/refusal.ts'
import { findOrganisationByKey, insertOrganisation, type OrganisationRow } from './authority-store.ts'
import type { Authority } from './require-authority.ts'
import { takeListedName } from './take-listed-name.ts'

/** A client certificate that the directory lists, with the authorities that it represents. */
export interface ListedCertificate {
  fingerprint: string
  organisations: readonly ListedOrganisation[]
}

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'authorityDirectory'>

/**
 * Authority of a client certificate (TR-03170-1, 2.7.4 and 2.8.2): the certificate represents its
 * Organisationsschlüssel, the directory gives it a category that retrieves photos, and the operator has not blocked it.
 * The first request of an authority creates its row; a new name in the directory is taken over. Throws
 * `key-certificate-mismatch`, `wrong-category`, `organisation-blocked`; PortFailure if the directory is down.
 */
export async function admitCertificate(
  deps: Needs,
  { fingerprint, organisations }: ListedCertificate,
  organisationKey: string,
): Promise<Authority> {
  const isAsked = ({ key }: ListedOrganisation) => key === organisationKey
  const listed = organisations.find(isAsked) ?? (await listAgain(deps, fingerprint)).find(isAsked)
  if (!listed) throw new Refusal('key-certificate-mismatch')
  const categories = await deps.authorityDirectory.findCategories(organisationKey)
  if (!categories || categories.length === 0) throw new Refusal('wrong-category')
  const found = await findOrAdd(deps, listed, [...categories])
  const organisation = await takeListedName(deps, found, { listed, certificate: fingerprint })
  if (organisation.blockedAt) throw new Refusal('organisation-blocked')
  return {
    organisationId: organisation.id,
    organisation: organisation.name,
    categories,
    actorId: null,
    machineKeyId: null,
    certificate: fingerprint,
  }
}

/** Looks up again, with the short cache time of refusals: an authority may be new on a known certificate. */
async function listAgain({ authorityDirectory }: Needs, fingerprint: string): Promise<readonly ListedOrganisation[]> {
  return (await authorityDirectory.findCertificate(fingerprint, REFUSAL_FRESH_MS)) ?? []
}

/** Two concurrent first requests share one row. */
async function findOrAdd(deps: Needs, { key, name }: ListedOrganisation, categories: Category[]) {
  const known = await findOrganisationByKey(deps.db, key)
  if (known) return known
  const added = await inTransaction(deps, async ({ db, clock, audit }): Promise<OrganisationRow | undefined> => {
    const row = await insertOrganisation(db, { key, name, categories, createdAt: clock.now() })
    if (row) await audit.append('organisation-created', { actorId: null, organisationId: row.id })
    return row
  })
  const row = added ?? (await findOrganisationByKey(deps.db, key))
  if (!row) throw new Error('organisation neither found nor added')
  return row
}
