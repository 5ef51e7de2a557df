import type { Organisation } from '@epassbild/contract/authorities.ts'
import type { Deps } from '#platform/deps.ts'
import {
  type ClerkRow,
  findOrganisation,
  listClerks,
  listMachineKeys,
  listOrganisationRows,
  type MachineKeyRow,
  type OrganisationRow,
} from './authority-store.ts'

/** Authorities with their people and machines, by name. */
export async function listOrganisations({ db }: Pick<Deps, 'db'>): Promise<Organisation[]> {
  return present(db, await listOrganisationRows(db))
}

/** One as it is now; for the answer to a change. Throws when there is none. */
export async function presentOrganisation({ db }: Pick<Deps, 'db'>, id: number): Promise<Organisation> {
  const row = await findOrganisation(db, id)
  const [organisation] = await present(db, row ? [row] : [])
  if (!organisation) throw new Error('organisation is gone')
  return organisation
}

async function present(db: Deps['db'], rows: readonly OrganisationRow[]): Promise<Organisation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const people = await listClerks(db, ids)
  const keys = await listMachineKeys(db, ids)
  return rows.map(({ id, name, key, categories, blockedAt }) => ({
    id,
    name,
    organisation_key: key,
    categories,
    blocked_at: blockedAt?.toISOString() ?? null,
    clerks: people.filter(({ organisationId }) => organisationId === id).map(presentClerk),
    machine_keys: keys.filter(({ organisationId }) => organisationId === id).map(presentKey),
  }))
}

function presentClerk(clerk: ClerkRow): Organisation['clerks'][number] {
  return {
    account_id: clerk.accountId,
    first_name: clerk.firstName,
    last_name: clerk.lastName,
    // The placeholder of a closed account is no address.
    email: clerk.closedAt ? '' : clerk.email,
    state: stateOf(clerk),
    reset_asked_at: clerk.resetAskedAt?.toISOString() ?? null,
    created_at: clerk.createdAt.toISOString(),
  }
}

function stateOf({ blockedAt, secondFactor, hasSignedIn }: ClerkRow): Organisation['clerks'][number]['state'] {
  if (blockedAt) return 'blocked'
  if (secondFactor !== 'due') return 'active'
  return hasSignedIn ? 'factor-due' : 'invited'
}

function presentKey(key: MachineKeyRow): Organisation['machine_keys'][number] {
  return {
    id: key.id,
    name: key.name,
    algorithm: key.algorithm,
    fingerprint: key.fingerprint,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  }
}
