import { gte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/platform-schema.ts'

export interface AuditCount {
  /** „2026-11", in Germany. */
  month: string
  action: string
  /** The value of the fact that was asked for with this action, or null. */
  fact: string | null
  count: number
}

/**
 * How often each of these actions was recorded in each month, told apart by one of its facts (`{action: fact}`). The
 * log is append-only: what is counted here has happened, and stays counted when the thing itself is deleted.
 */
export async function countAudited(
  db: Database,
  facts: Readonly<Record<string, string>>,
  since: Date,
): Promise<AuditCount[]> {
  const month = sql<string>`to_char(${auditLog.at} at time zone 'Europe/Berlin', 'YYYY-MM')`
  const cases = Object.entries(facts).map(
    ([action, fact]) => sql`when ${auditLog.action} = ${action} then ${auditLog.facts} ->> ${fact}`,
  )
  const fact = sql<string | null>`case ${sql.join(cases, sql` `)} end`
  const actions = sql.join(
    Object.keys(facts).map((action) => sql`${action}`),
    sql`, `,
  )
  const counted = db
    .select({ month: month.as('month'), action: auditLog.action, fact: fact.as('fact') })
    .from(auditLog)
    .where(sql`${gte(auditLog.at, since)} and ${auditLog.action} in (${actions})`)
    .as('counted')
  return db
    .select({
      month: counted.month,
      action: counted.action,
      fact: counted.fact,
      count: sql<number>`count(*)::int`,
    })
    .from(counted)
    .groupBy(counted.month, counted.action, counted.fact)
}
