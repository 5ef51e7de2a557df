import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { accounts, identityRecords } from '#features/accounts/accounts-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedRead } from '#platform/database/prepared-once.ts'
import { endAttempts } from './attempt-store.ts'
import { identifications } from './identification-schema.ts'

export type Identification = typeof identifications.$inferSelect

const linked = isNull(identifications.endedAt)
const standing = and(linked, isNull(identifications.replacedAt))

const identificationOf = preparedRead((db) =>
  db
    .select()
    .from(identifications)
    .where(and(eq(identifications.accountId, sql.placeholder('accountId')), standing))
    .prepare('identification_of'),
)

export async function findIdentification(db: Database, accountId: number): Promise<Identification | undefined> {
  const [row] = await identificationOf(db).execute({ accountId })
  return row
}

/** The active cards of these accounts. */
export async function listStandingCards(db: Database, accountIds: readonly number[]): Promise<Identification[]> {
  return db
    .select()
    .from(identifications)
    .where(and(inArray(identifications.accountId, [...accountIds]), standing))
}

/** Time of the identification of each of these accounts; absent without an active one. */
export async function listStandingIdentifications(
  db: Database,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .select({ accountId: identifications.accountId, identifiedAt: identifications.identifiedAt })
    .from(identifications)
    .where(and(inArray(identifications.accountId, [...accountIds]), standing))
  return new Map(rows.map(({ accountId, identifiedAt }) => [accountId, identifiedAt]))
}

/** Ends the link to the card, and to those that it replaced; the rows stay. False if there was no link. */
export async function endIdentificationOf(db: Database, accountId: number, at: Date): Promise<boolean> {
  return (await endLinks(db, eq(identifications.accountId, accountId), at)) > 0
}

/** Ends links to cards, with the unused proofs for a transfer (T34). Returns the number of links. */
async function endLinks(db: Database, which: SQL | undefined, at: Date): Promise<number> {
  const rows = await db
    .update(identifications)
    .set({ endedAt: at })
    .where(and(which, linked))
    .returning({ accountId: identifications.accountId })
  await endAttempts(db, { accountIds: rows.map(({ accountId }) => accountId), purpose: 'transfer' }, at)
  return rows.length
}

/** The last card of this account with a data set, even if its link has ended. */
export async function findLastDataSet(db: Database, accountId: number): Promise<Identification | undefined> {
  const [row] = await db
    .select()
    .from(identifications)
    .where(and(eq(identifications.accountId, accountId), isNotNull(identifications.dataSet)))
    .orderBy(desc(identifications.identifiedAt), desc(identifications.id))
    .limit(1)
  return row
}

/** Marks the card as replaced by a newer one of the same person; false if a parallel request has done so. */
export async function replaceIdentification(db: Database, id: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(identifications)
    .set({ replacedAt: at })
    .where(and(eq(identifications.id, id), standing))
    .returning({ id: identifications.id })
  return rows.length === 1
}

/** All cards of this account, with start and end of their links; oldest first. */
export async function listCardsOf(db: Database, accountId: number): Promise<Identification[]> {
  return db
    .select()
    .from(identifications)
    .where(eq(identifications.accountId, accountId))
    .orderBy(asc(identifications.identifiedAt), asc(identifications.id))
}

/** Deletes the links of these accounts to their cards. */
export async function deleteIdentificationsOf(db: Database, accountIds: readonly number[]): Promise<void> {
  await db.delete(identifications).where(inArray(identifications.accountId, [...accountIds]))
}

/** Accounts that ended before an instant, without a legally required record. */
const endedAccounts = (db: Database, before: Date, isClosed: boolean) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(identityRecords, eq(identityRecords.accountId, accounts.id))
    .where(
      and(
        lt(accounts.blockedAt, before),
        isClosed ? isNotNull(accounts.closedAt) : isNull(accounts.closedAt),
        isNull(identityRecords.accountId),
      ),
    )

export async function deleteCardsOfClosed(db: Database, before: Date): Promise<void> {
  await db.delete(identifications).where(inArray(identifications.accountId, endedAccounts(db, before, true)))
}

/** Deletes the data sets of accounts blocked before an instant; their pseudonyms stay taken. */
export async function forgetDataSetsOfBlocked(db: Database, before: Date): Promise<void> {
  const blocked = inArray(identifications.accountId, endedAccounts(db, before, false))
  await db
    .update(identifications)
    .set({ dataSet: null })
    .where(and(isNotNull(identifications.dataSet), blocked))
}

/** Ends identifications by the simulator, which a real provider does not confirm; returns their number. */
export function endSimulatedIdentifications(db: Database, at: Date): Promise<number> {
  return endLinks(db, eq(identifications.simulated, true), at)
}

/**
 * Ends identifications without a data set once one is required; the people show their cards again. Cards of blocked
 * accounts stay taken. Returns the number.
 */
export function endIdentificationsWithoutDataSet(db: Database, at: Date): Promise<number> {
  const blocked = db.select({ id: accounts.id }).from(accounts).where(isNotNull(accounts.blockedAt))
  return endLinks(db, and(isNull(identifications.dataSet), notInArray(identifications.accountId, blocked)), at)
}

/** The card with this pseudonym, even if a newer card has replaced it. */
export async function findByPseudonym(db: Database, pseudonym: string): Promise<Identification | undefined> {
  const [row] = await db
    .select()
    .from(identifications)
    .where(and(eq(identifications.pseudonym, pseudonym), linked))
  return row
}

/**
 * Whether the person was identified for this company before, with any card and by any account, even an ended one: the
 * first identification was booked. Call it after writing the new card. The ledger cannot answer this, since it names an
 * account whose cards may be deleted.
 */
export async function wasIdentifiedBefore(
  db: Database,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive same_person(account_id) as (
      select ${accountId}::integer
      union
      select other.account_id from same_person
        join ${identifications} as own on own.account_id = same_person.account_id
        join ${identifications} as other on other.pseudonym = own.pseudonym
    )
    select from ${identifications} as card join same_person on same_person.account_id = card.account_id
      join ${accounts} as holder on holder.id = card.account_id
      where holder.company_id = ${companyId}
      offset 1 limit 1`)
  return rows.length > 0
}

/** False, with nothing written, if a parallel request has just identified the account or used the card. */
export async function insertIdentification(
  db: Database,
  identification: Omit<typeof identifications.$inferInsert, 'id'>,
): Promise<boolean> {
  const rows = await db
    .insert(identifications)
    .values(identification)
    .onConflictDoNothing()
    .returning({ id: identifications.id })
  return rows.length === 1
}
