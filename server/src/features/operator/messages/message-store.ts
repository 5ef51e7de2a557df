import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { SHOWN_NAME } from '#features/accounts/name-store.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { federalStateOf } from '#features/operator/figures/federal-state-of.ts'
import { studioMessages } from '#features/operator/operator-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type StudioMessage = typeof studioMessages.$inferSelect

/** Approved companies, all or of one state; or selected companies, approved or not. */
export type Reach = Pick<StudioMessage, 'state' | 'companyIds'>

const IS_ACTIVE_OWNER = and(
  eq(accounts.role, 'owner'),
  isNull(companies.endedAt),
  isNull(accounts.blockedAt),
  isNull(accounts.closedAt),
)

/** Active owners, one per company, ordered by account. */
export async function listRecipients(db: Database, { state, companyIds }: Reach) {
  const isMeant = companyIds
    ? and(inArray(companies.id, companyIds), isNotNull(accounts.verifiedAt))
    : eq(companies.review, 'approved')
  const rows = await db
    .select({
      companyId: companies.id,
      accountId: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      zipcodes: sql<string[]>`array(select ${studios.zipcode} from ${studios}
        where ${studios.companyId} = ${companies.id} and ${studios.review} = 'approved')`,
    })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .where(and(isMeant, IS_ACTIVE_OWNER))
    .orderBy(accounts.id)
  return rows
    .filter(({ zipcodes }) => !state || zipcodes.some((zipcode) => federalStateOf(zipcode) === state))
    .map(({ zipcodes: _, ...recipient }) => recipient)
}

/** Undefined if this sending is already stored. */
export async function insertMessage(
  db: Database,
  message: typeof studioMessages.$inferInsert,
): Promise<StudioMessage | undefined> {
  const [row] = await db.insert(studioMessages).values(message).onConflictDoNothing().returning()
  return row
}

export async function findSent(db: Database, sendId: string): Promise<StudioMessage | undefined> {
  const [row] = await db.select().from(studioMessages).where(eq(studioMessages.sendId, sendId))
  return row
}

/** Ordered by id; unknown ids are omitted. */
export function listPicked(db: Database, companyIds: readonly number[]) {
  return db
    .select({ company_id: companies.id, company_name: companies.name })
    .from(companies)
    .where(inArray(companies.id, [...companyIds]))
    .orderBy(asc(companies.id))
}

const PICKED = sql<string[]>`array(select ${companies.name} from ${companies}
  where ${companies.id} = any(${studioMessages.companyIds}) order by ${companies.id})`

export function listMessages(db: Database) {
  return db
    .select({
      message: studioMessages,
      picked: PICKED,
      author: SHOWN_NAME,
    })
    .from(studioMessages)
    .leftJoin(accounts, eq(accounts.id, studioMessages.authorId))
    .orderBy(desc(studioMessages.id))
    .limit(50)
}

/** Locks the message against other workers until the end of the transaction. */
export async function holdMessage(db: Database, id: number): Promise<StudioMessage | undefined> {
  const [row] = await db.select().from(studioMessages).where(eq(studioMessages.id, id)).for('update')
  return row
}

export async function updateMessage(db: Database, id: number, change: Partial<StudioMessage>): Promise<void> {
  await db.update(studioMessages).set(change).where(eq(studioMessages.id, id))
}
