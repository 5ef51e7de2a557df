import { and, asc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm'
import { invoices } from '#features/billing/billing-schema.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import type { Database } from '#platform/database/database.ts'

/** While the bank is being asked again the company works on. */
const UNPAID = ['failed', 'handed-over'] as const

/** The earliest day on which an unpaid invoice pauses, or has paused, a company. */
export async function findPauseDay(db: Database, companyId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ pauseOn: invoices.pauseOn })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), inArray(invoices.state, UNPAID), isNotNull(invoices.pauseOn)))
    .orderBy(asc(invoices.pauseOn))
    .limit(1)
  return row?.pauseOn ?? undefined
}

/** Unpaid invoices whose pause begins until a day, and of which less was told than what is due now. */
export function listToTell(db: Database, until: string, told: Invoice['pauseTold']): Promise<Invoice[]> {
  const notYet = told === 'now' ? ne(invoices.pauseTold, 'now') : eq(invoices.pauseTold, 'nothing')
  return db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.state, UNPAID), lte(invoices.pauseOn, until), notYet))
    .orderBy(asc(invoices.id))
}
