import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { accounts, sessions } from '#features/accounts/accounts-schema.ts'
import { CLOCK_LEEWAY_MS } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedRead, preparedRow } from '#platform/database/prepared-once.ts'
import { clerks, machineKeys, machineRequests, organisations } from './authorities-schema.ts'

export type OrganisationRow = typeof organisations.$inferSelect
export type MachineKeyRow = typeof machineKeys.$inferSelect
export type NewMachineKey = typeof machineKeys.$inferInsert

export type ClerkRow = Awaited<ReturnType<typeof listClerks>>[number]

export async function listOrganisationRows(db: Database): Promise<OrganisationRow[]> {
  return db.select().from(organisations).orderBy(asc(organisations.name), asc(organisations.id))
}

export async function findOrganisation(db: Database, id: number): Promise<OrganisationRow | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id))
  return row
}

export const findOrganisationByKey = preparedRow('organisation_by_key', organisations, organisations.key)

/** Undefined if another organisation has the key. */
export async function insertOrganisation(
  db: Database,
  organisation: typeof organisations.$inferInsert,
): Promise<OrganisationRow | undefined> {
  const [row] = await db
    .insert(organisations)
    .values(organisation)
    .onConflictDoNothing({ target: organisations.key })
    .returning()
  return row
}

/** The organisation before the change; undefined if unknown. Locks the row until the end of the transaction. */
export async function lockOrganisation(db: Database, id: number): Promise<OrganisationRow | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id)).for('no key update')
  return row
}

export async function updateOrganisation(
  db: Database,
  id: number,
  change: Pick<OrganisationRow, 'name' | 'categories' | 'blockedAt'>,
): Promise<void> {
  await db.update(organisations).set(change).where(eq(organisations.id, id))
}

export async function insertClerk(db: Database, clerk: typeof clerks.$inferInsert): Promise<void> {
  await db.insert(clerks).values(clerk)
}

/** Sessions are deleted soon after their end; the last used step is kept, but missing if a demo requires no code. */
const HAS_SIGNED_IN = sql<boolean>`${accounts.totpLastStep} > 0 or exists (
  select from ${sessions} where ${sessions.accountId} = ${accounts.id}
)`

export async function listClerks(db: Database, organisationIds: readonly number[]) {
  return db
    .select({
      organisationId: clerks.organisationId,
      accountId: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      secondFactor: accounts.secondFactor,
      hasSignedIn: HAS_SIGNED_IN,
      createdAt: accounts.createdAt,
      blockedAt: accounts.blockedAt,
      closedAt: accounts.closedAt,
    })
    .from(clerks)
    .innerJoin(accounts, eq(accounts.id, clerks.accountId))
    .where(inArray(clerks.organisationId, [...organisationIds]))
    .orderBy(asc(accounts.lastName), asc(accounts.id))
}

const organisationOfClerk = preparedRead((db) =>
  db
    .select({
      organisation: organisations,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(clerks)
    .innerJoin(organisations, eq(organisations.id, clerks.organisationId))
    .innerJoin(accounts, eq(accounts.id, clerks.accountId))
    .where(eq(clerks.accountId, sql.placeholder('accountId')))
    .prepare('organisation_of_clerk'),
)

export async function findOrganisationOfClerk(db: Database, accountId: number) {
  const [row] = await organisationOfClerk(db).execute({ accountId })
  return row
}

/** Undefined if the key is already registered, for any organisation. */
export async function insertMachineKey(db: Database, key: NewMachineKey): Promise<string | undefined> {
  const [row] = await db
    .insert(machineKeys)
    .values(key)
    .onConflictDoNothing({ target: machineKeys.fingerprint })
    .returning({ id: machineKeys.id })
  return row?.id
}

export async function listMachineKeys(db: Database, organisationIds: readonly number[]): Promise<MachineKeyRow[]> {
  return db
    .select()
    .from(machineKeys)
    .where(and(inArray(machineKeys.organisationId, [...organisationIds]), isNull(machineKeys.revokedAt)))
    .orderBy(asc(machineKeys.createdAt), asc(machineKeys.id))
}

export async function findMachineKey(db: Database, id: string): Promise<MachineKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(machineKeys)
    .where(and(eq(machineKeys.id, id), isNull(machineKeys.revokedAt)))
  return row
}

/** Finds a key by its id or its fingerprint, even if it is revoked. */
export async function findKnownKey(
  db: Database,
  by: { id: string } | { fingerprint: string },
): Promise<MachineKeyRow | undefined> {
  const isIt = 'id' in by ? eq(machineKeys.id, by.id) : eq(machineKeys.fingerprint, by.fingerprint)
  const [row] = await db.select().from(machineKeys).where(isIt)
  return row
}

/** False if it was revoked before. */
export async function revokeKey(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(machineKeys)
    .set({ revokedAt: at })
    .where(and(eq(machineKeys.id, id), isNull(machineKeys.revokedAt)))
    .returning({ id: machineKeys.id })
  return rows.length === 1
}

export async function noteKeyUse(db: Database, id: string, at: Date): Promise<void> {
  await db.update(machineKeys).set({ lastUsedAt: at }).where(eq(machineKeys.id, id))
}

/** True for exactly one of several uses of the same request. */
export async function useMachineRequest(db: Database, request: typeof machineRequests.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(machineRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ hash: machineRequests.hash })
  return rows.length === 1
}

/** Keeps a margin: an instance whose clock is slow may still accept a request that has expired here. */
export async function deleteOldMachineRequests(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CLOCK_LEEWAY_MS)
  await db.delete(machineRequests).where(lt(machineRequests.expiresAt, before))
}
