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

/** The cards that stand, of these accounts. */
export async function listStandingCards(db: Database, accountIds: readonly number[]): Promise<Identification[]> {
  return db
    .select()
    .from(identifications)
    .where(and(inArray(identifications.accountId, [...accountIds]), standing))
}

/** When each of these accounts was identified; absent where no identification stands. */
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

/** Ends the link to the card, and to those that it replaced; the rows stay. False when there was none. */
export async function endIdentificationOf(db: Database, accountId: number, at: Date): Promise<boolean> {
  return (await endLinks(db, eq(identifications.accountId, accountId), at)) > 0
}

/** Ends links to cards, and with them the proofs that wait for their transfer (T34). Returns the number of links. */
async function endLinks(db: Database, which: SQL | undefined, at: Date): Promise<number> {
  const rows = await db
    .update(identifications)
    .set({ endedAt: at })
    .where(and(which, linked))
    .returning({ accountId: identifications.accountId })
  await endAttempts(db, { accountIds: rows.map(({ accountId }) => accountId), purpose: 'transfer' }, at)
  return rows.length
}

/** The last card of this account with a data set, also when its link has ended. */
export async function findLastDataSet(db: Database, accountId: number): Promise<Identification | undefined> {
  const [row] = await db
    .select()
    .from(identifications)
    .where(and(eq(identifications.accountId, accountId), isNotNull(identifications.dataSet)))
    .orderBy(desc(identifications.identifiedAt), desc(identifications.id))
    .limit(1)
  return row
}

/** Makes room for the newer card of the same person; false when a parallel request has done so. */
export async function replaceIdentification(db: Database, id: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(identifications)
    .set({ replacedAt: at })
    .where(and(eq(identifications.id, id), standing))
    .returning({ id: identifications.id })
  return rows.length === 1
}

/** Every card of this account, with the beginning and the end of its link; oldest first. */
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

/** Accounts that ended before and of which the law keeps no record. */
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

/** Deletes the cards of accounts that were closed and ended before. */
export async function deleteCardsOfClosed(db: Database, before: Date): Promise<void> {
  await db.delete(identifications).where(inArray(identifications.accountId, endedAccounts(db, before, true)))
}

/** Forgets names and dates of birth on the cards of accounts that were blocked before; their pseudonyms stay taken. */
export async function forgetDataSetsOfBlocked(db: Database, before: Date): Promise<void> {
  const blocked = inArray(identifications.accountId, endedAccounts(db, before, false))
  await db
    .update(identifications)
    .set({ dataSet: null })
    .where(and(isNotNull(identifications.dataSet), blocked))
}

/** Ends identifications of the simulator, which a real provider does not confirm; returns their number. */
export function endSimulatedIdentifications(db: Database, at: Date): Promise<number> {
  return endLinks(db, eq(identifications.simulated, true), at)
}

/**
 * Ends identifications without a data set, once one is demanded; the people show their cards again. Cards of blocked
 * accounts stay taken. Returns the number.
 */
export function endIdentificationsWithoutDataSet(db: Database, at: Date): Promise<number> {
  const blocked = db.select({ id: accounts.id }).from(accounts).where(isNotNull(accounts.blockedAt))
  return endLinks(db, and(isNull(identifications.dataSet), notInArray(identifications.accountId, blocked)), at)
}

/** The card with this pseudonym, also one that a newer card has replaced. */
export async function findByPseudonym(db: Database, pseudonym: string): Promise<Identification | undefined> {
  const [row] = await db
    .select()
    .from(identifications)
    .where(and(eq(identifications.pseudonym, pseudonym), linked))
  return row
}

/**
 * Whether the person was identified for this company before, with any card and by any account, also one that has ended: the
 * first time was booked. Call it with the new card written. Not by the ledger, which names an account whose cards may be
 * forgotten since.
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

/** False when account or card has just been identified by a parallel request; then nothing is written. */
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
