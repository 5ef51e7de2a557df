import type { Organisation } from '@epassbild/contract/authorities.ts'
import { openResets } from '#features/accounts/second-factor/reset-second-factor.ts'
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

type Needs = Pick<Deps, 'clock' | 'db'>

/** Authorities with their people and machines, by name. */
export async function listOrganisations(deps: Needs): Promise<Organisation[]> {
  return present(deps, await listOrganisationRows(deps.db))
}

/** Current state of one authority, for the answer to a change. Throws if unknown. */
export async function presentOrganisation(deps: Needs, id: number): Promise<Organisation> {
  const row = await findOrganisation(deps.db, id)
  const [organisation] = await present(deps, row ? [row] : [])
  if (!organisation) throw new Error('organisation is gone')
  return organisation
}

async function present({ clock, db }: Needs, rows: readonly OrganisationRow[]): Promise<Organisation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const people = await listClerks(db, ids)
  const accountIds = people.map(({ accountId }) => accountId)
  const resets = await openResets({ clock, db }, accountIds)
  const keys = await listMachineKeys(db, ids)
  return rows.map(({ id, name, key, categories, blockedAt }) => ({
    id,
    name,
    organisation_key: key,
    categories,
    blocked_at: blockedAt?.toISOString() ?? null,
    clerks: people.filter(({ organisationId }) => organisationId === id).map((clerk) => presentClerk(clerk, resets)),
    machine_keys: keys.filter(({ organisationId }) => organisationId === id).map(presentKey),
  }))
}

function presentClerk(clerk: ClerkRow, resets: Awaited<ReturnType<typeof openResets>>): Organisation['clerks'][number] {
  const wish = resets.get(clerk.accountId)
  return {
    account_id: clerk.accountId,
    first_name: clerk.firstName,
    last_name: clerk.lastName,
    // Hides the placeholder of a closed account.
    email: clerk.closedAt ? '' : clerk.email,
    state: stateOf(clerk),
    reset_asked_at: wish?.askedAt.toISOString() ?? null,
    reset_asked_by: wish?.operator ?? null,
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
