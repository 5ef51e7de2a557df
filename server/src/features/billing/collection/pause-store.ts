import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
  min,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { invoices } from '#features/billing/billing-schema.ts'
import { FAILED } from '#features/billing/invoices/invoice-states.ts'
import type { Invoice } from '#features/billing/invoices/invoice-store.ts'
import { companies } from '#features/companies/companies-schema.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * The earliest day on which an unpaid invoice pauses, or has paused, a company; null without one. An expression, so
 * that a transfer reads it with its other facts. Only for queries with joins: otherwise drizzle omits the table of the
 * outer column, which then resolves to the invoice's own.
 */
export function findPauseDaySql(companyId: SQLWrapper): SQL<string | null> {
  const states = sql.join(
    FAILED.map((state) => sql.raw(`'${state}'`)),
    sql`, `,
  )
  return sql`(select min(pause_on)::text from invoices where company_id = ${companyId} and state in (${states}))`
}

export async function findPauseDay(db: Database, companyId: number): Promise<string | undefined> {
  const [unpaid] = await db
    .select({ pauseOn: min(invoices.pauseOn) })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), inArray(invoices.state, FAILED)))
  return unpaid?.pauseOn ?? undefined
}

/** Failed invoices of active companies that pause by a day and whose mail of this stage is still due. */
export function listToTell(db: Database, until: string, told: Invoice['pauseTold']): Promise<Invoice[]> {
  const notYet = told === 'now' ? ne(invoices.pauseTold, 'now') : eq(invoices.pauseTold, 'nothing')
  return db
    .select(getTableColumns(invoices))
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(and(inArray(invoices.state, FAILED), lte(invoices.pauseOn, until), notYet, isNull(companies.endedAt)))
    .orderBy(asc(invoices.id))
}
