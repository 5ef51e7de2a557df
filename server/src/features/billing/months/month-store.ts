import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

/** A month of Europe/Berlin. */
export interface Month {
  /** `2026-11` */
  period: string
  begins: Date
  /** The first instant after the month. */
  ends: Date
  /** The day of the query, `2026-11-20`, in Berlin. */
  today: string
  days: number
}

/** The month of an instant, or an earlier one. Computed by the database, which has the time zone data. */
export async function findMonth(db: Database, now: Date, monthsBack = 0): Promise<Month> {
  const { rows } = await db.execute<Record<'period' | 'begins' | 'ends' | 'today' | 'days', string>>(sql`
    select to_char(first, 'YYYY-MM') as period,
      (extract(epoch from first at time zone 'Europe/Berlin') * 1000)::text as begins,
      (extract(epoch from (first + interval '1 month') at time zone 'Europe/Berlin') * 1000)::text as ends,
      to_char(here, 'YYYY-MM-DD') as today,
      extract(day from first + interval '1 month' - interval '1 day')::text as days
    from (
      select here, date_trunc('month', here) - make_interval(months => ${monthsBack}) as first
      from (select ${now.toISOString()}::timestamptz at time zone 'Europe/Berlin' as here) as clock
    ) as month`)
  const [row] = rows
  if (!row) throw new Error('the database knows no month')
  return {
    period: row.period,
    begins: new Date(Number(row.begins)),
    ends: new Date(Number(row.ends)),
    today: row.today,
    days: Number(row.days),
  }
}
