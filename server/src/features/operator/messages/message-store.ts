import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { federalStateOf } from '#features/operator/figures/federal-state-of.ts'
import { studioMessages } from '#features/operator/operator-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'

export type StudioMessage = typeof studioMessages.$inferSelect

export interface Recipient {
  accountId: number
  email: string
  firstName: string
  lastName: string
}

/** Owners of approved companies, one each, by account; of a state those with a studio there. */
export async function listRecipients(db: Database, state: string): Promise<Recipient[]> {
  const rows = await db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      zipcodes: sql<string[]>`array(select ${studios.zipcode} from ${studios}
        where ${studios.companyId} = ${companies.id} and ${studios.review} = 'approved')`,
    })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .where(
      and(
        eq(accounts.role, 'owner'),
        eq(companies.review, 'approved'),
        isNull(companies.endedAt),
        isNull(accounts.blockedAt),
        isNull(accounts.closedAt),
      ),
    )
    .orderBy(accounts.id)
  return rows
    .filter(({ zipcodes }) => !state || zipcodes.some((zipcode) => federalStateOf(zipcode) === state))
    .map(({ zipcodes: _, ...recipient }) => recipient)
}

export async function insertMessage(db: Database, message: typeof studioMessages.$inferInsert): Promise<StudioMessage> {
  const [row] = await db.insert(studioMessages).values(message).returning()
  if (!row) throw new Error('message not inserted')
  return row
}

export function listMessages(db: Database, most: number) {
  return db
    .select({ message: studioMessages, author: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}` })
    .from(studioMessages)
    .leftJoin(accounts, eq(accounts.id, studioMessages.authorId))
    .orderBy(desc(studioMessages.id))
    .limit(most)
}

/** Kept from other workers to the end of the transaction. */
export async function holdMessage(db: Database, id: number): Promise<StudioMessage | undefined> {
  const [row] = await db.select().from(studioMessages).where(eq(studioMessages.id, id)).for('update')
  return row
}

export async function updateMessage(db: Database, id: number, change: Partial<StudioMessage>): Promise<void> {
  await db.update(studioMessages).set(change).where(eq(studioMessages.id, id))
}
