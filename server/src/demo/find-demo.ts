import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** Demo data lies in a database that real people are to use. */
export class DemoLeft extends Error {
  constructor({ people, firms }: { people: number; firms: number }) {
    super(
      `the database holds demo data (${people} accounts with a public password, ${firms} made-up companies). Remove it with: npm run ops -- remove-demo`,
    )
  }
}

/** Demo accounts and companies that still stand. */
export async function countDemo(db: Database): Promise<{ people: number; firms: number }> {
  return {
    people: await db.$count(accounts, and(eq(accounts.demo, true), isNull(accounts.closedAt))),
    firms: await db.$count(companies, and(eq(companies.demo, true), isNull(companies.endedAt))),
  }
}

/** Throws {@link DemoLeft}; production does not start on demo data (T26). */
export async function requireNoDemo(db: Database): Promise<void> {
  const left = await countDemo(db)
  if (left.people > 0 || left.firms > 0) throw new DemoLeft(left)
}
