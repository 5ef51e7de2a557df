import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { figureDays, figureDaysUntil } from '#features/operator/operator-schema.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import { federalStateOf } from './federal-state-of.ts'

export type FigureDay = typeof figureDays.$inferSelect

/** Days in Germany, both inclusive. */
export interface Days {
  from: string
  to: string
}

const UNTIL = 1
const midnight = (day: string, plus = 0) => sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Europe/Berlin')`
const fact = (name: string) => sql`(${auditLog.facts} ->> ${sql.raw(`'${name}'`)})`

const KIND = sql<FigureDay['kind'] | null>`case
  when ${auditLog.action} = 'account-registered' and ${fact('role')} = 'owner' then 'registrations'
  when ${auditLog.action} = 'photo-stored' then 'transfers'
  when ${auditLog.action} = 'photo-retrieved' and ${fact('result')} = 'given' then 'retrievals'
  when ${auditLog.action} = 'photo-decided' and ${fact('reason')} is not null then 'refusals' end`
const REASON = sql<string>`case when ${auditLog.action} = 'photo-decided' then coalesce(${fact('reason')}, '') else '' end`
// Subqueries, so that each row is found by its index instead of a join with the whole table of photos.
const OF_PHOTO = sql`(select coalesce(nullif(${photos.studioZipcode}, ''),
    (select ${studios.zipcode} from ${studios} where ${studios.id} = ${photos.studioId})) from ${photos}
  where ${photos.photoId} = case when ${fact('photoId')} ~ '^[0-9a-f-]{36}$' then ${fact('photoId')}::uuid end)`
const OF_STUDIO = sql`(select ${studios.zipcode} from ${studios} where ${studios.id} = ${fact('studioId')}::int)`
const OF_OWNER = sql`(select ${studios.zipcode} from ${studios} join ${accounts} on ${accounts.companyId} = ${studios.companyId}
  where ${accounts.id} = ${auditLog.actorId} order by ${studios.id} limit 1)`
const ZIPCODE = sql<string | null>`case ${auditLog.action}
  when 'account-registered' then ${OF_OWNER}
  when 'photo-stored' then coalesce(${OF_STUDIO}, ${OF_PHOTO})
  else ${OF_PHOTO} end`

/** Counts audit log entries, so that an event stays counted after its subject is deleted. */
export async function countFigures(db: Database, { from, to }: Days): Promise<FigureDay[]> {
  const counted = db
    .select({
      day: sql<string>`to_char(${auditLog.at} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`.as('day'),
      kind: KIND.as('kind'),
      reason: REASON.as('reason'),
      zipcode: ZIPCODE.as('zipcode'),
    })
    .from(auditLog)
    .where(and(gte(auditLog.at, midnight(from)), sql`${auditLog.at} < ${midnight(to, 1)}`, sql`${KIND} is not null`))
    .as('counted')
  const { day, kind, reason, zipcode } = counted
  const rows = await db
    .select({ day, kind: sql<FigureDay['kind']>`${kind}`, reason, zipcode, count: sql<number>`count(*)::int` })
    .from(counted)
    .groupBy(day, kind, reason, zipcode)
  return sumByState(rows)
}

/** Maps postcodes to federal states, and sums rows that are equal otherwise. */
function sumByState(rows: readonly (Omit<FigureDay, 'state'> & { zipcode: string | null })[]): FigureDay[] {
  const sums = new Map<string, FigureDay>()
  for (const { zipcode: place, ...row } of rows) {
    const state = federalStateOf(place)
    const key = [row.day, state, row.kind, row.reason].join()
    sums.set(key, { ...row, state, count: row.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}

/** Sums the stored days of a range by month; `day` is the first of the month. */
export function sumFigureDays(db: Database, { from, to }: Days): Promise<FigureDay[]> {
  const month = sql<string>`to_char(${figureDays.day}, 'YYYY-MM-01')`
  const { state, kind, reason } = figureDays
  return db
    .select({ day: month.as('month'), state, kind, reason, count: sql<number>`sum(${figureDays.count})::int` })
    .from(figureDays)
    .where(and(gte(figureDays.day, from), lte(figureDays.day, to)))
    .groupBy(month, state, kind, reason)
}

/** The last stored day; empty if there is none. */
export async function findLastFigureDay(db: Database): Promise<string> {
  const [row] = await db.select().from(figureDaysUntil)
  return row?.day ?? ''
}

/** The last stored day, locked against other instances until the end of the transaction. */
export async function holdLastFigureDay(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(figureDaysUntil).where(eq(figureDaysUntil.id, UNTIL)).for('update')
  return row?.day
}

/** Starts at the day before the oldest account or audit log entry: there are no earlier figures. */
export async function startFigureDays(db: Database): Promise<void> {
  const oldest = db.select({ at: sql`min(${accounts.createdAt})` }).from(accounts)
  const first = db.select({ at: auditLog.at }).from(auditLog).orderBy(auditLog.id).limit(1)
  const day = sql`(select (least((${oldest}), (${first})) at time zone 'Europe/Berlin')::date - 1)`
  await db.execute(sql`insert into ${figureDaysUntil} (id, day) select ${UNTIL}, day
    from (values (${day})) as start (day) where day is not null on conflict do nothing`)
}

export async function storeFigureDays(db: Database, day: string, figures: readonly FigureDay[]): Promise<void> {
  if (figures.length > 0) await db.insert(figureDays).values([...figures])
  await db.update(figureDaysUntil).set({ day })
}

/** For a database that gets entries of past days (the demo's): recounts everything. */
export async function forgetFigureDays(db: Database): Promise<void> {
  await db.delete(figureDays)
  await db.delete(figureDaysUntil)
}
