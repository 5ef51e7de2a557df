import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accounts, identityRecords } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import type { Database } from '#platform/database/database.ts'
import type { Identity } from './identity.ts'

const IDENTITY = {
  salutation: accounts.salutation,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  dateOfBirth: accounts.dateOfBirth,
  email: accounts.email,
  phone: accounts.phone,
  role: accounts.role,
  registeredAt: accounts.createdAt,
  companyName: companies.name,
  legalForm: companies.legalForm,
}

export interface KnownPerson {
  id: number
  companyUuid: string
  endedAt: Date | null
  identity: Identity
}

const people = (db: Database) =>
  db
    .select({ id: accounts.id, companyUuid: companies.uuid, endedAt: accounts.blockedAt, ...IDENTITY })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))

function present({ id, companyUuid, endedAt, ...row }: Awaited<ReturnType<typeof people>>[number]): KnownPerson {
  return { id, companyUuid, endedAt, identity: { ...row, registeredAt: row.registeredAt.toISOString() } }
}

/** Active people of companies, without those of a demo. */
export async function listLivingIdentities(db: Database, ids: readonly number[]): Promise<KnownPerson[]> {
  const isLiving = and(isNull(accounts.blockedAt), eq(accounts.demo, false))
  return (await people(db).where(and(inArray(accounts.id, [...ids]), isLiving))).map(present)
}

/** The remaining data of the account with this UUID, the last part of a Nutzerkennung. */
export async function findByUuid(db: Database, uuid: string): Promise<KnownPerson | undefined> {
  const [row] = await people(db).where(eq(accounts.uuid, uuid))
  return row && present(row)
}

type Row = typeof identityRecords.$inferSelect

export async function insertIdentityRecord(db: Database, record: Row): Promise<void> {
  await db.insert(identityRecords).values(record).onConflictDoNothing()
}

export async function findIdentityRecord(db: Database, accountId: number): Promise<Row | undefined> {
  const [row] = await db.select().from(identityRecords).where(eq(identityRecords.accountId, accountId))
  return row
}

export async function deleteIdentityRecords(db: Database, accountIds: readonly number[]): Promise<void> {
  await db.delete(identityRecords).where(inArray(identityRecords.accountId, [...accountIds]))
}
