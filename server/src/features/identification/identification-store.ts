import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { preparedRead } from '#platform/database/prepared-once.ts'
import { identifications } from './identification-schema.ts'

type Identification = typeof identifications.$inferSelect

const standing = isNull(identifications.endedAt)

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

/** Ends the link to the card, whose row stays. False when there was none. */
export async function endIdentificationOf(db: Database, accountId: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(identifications)
    .set({ endedAt: at })
    .where(and(eq(identifications.accountId, accountId), standing))
    .returning({ id: identifications.id })
  return rows.length > 0
}

/** Every card of these accounts, with the beginning and the end of its link; oldest first. */
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

/** Ends identifications of the simulator, which a real provider does not confirm; returns their number. */
export async function endSimulatedIdentifications(db: Database, at: Date): Promise<number> {
  const rows = await db
    .update(identifications)
    .set({ endedAt: at })
    .where(and(eq(identifications.simulated, true), standing))
    .returning({ id: identifications.id })
  return rows.length
}

export async function findByPseudonym(db: Database, pseudonym: string): Promise<Identification | undefined> {
  const [row] = await db
    .select()
    .from(identifications)
    .where(and(eq(identifications.pseudonym, pseudonym), standing))
  return row
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
