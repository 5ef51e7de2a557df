import { AUDIT_LISTED_MAX } from '@epassbild/contract/operator/accounts.ts'
import type { AuditAction } from '@epassbild/contract/operator/audit-actions.ts'
import { and, desc, eq, gte, inArray, isNull, like, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { SHOWN_NAME } from '#features/accounts/name-store.ts'
import { addDays } from '#features/billing/days.ts'
import type { Database } from '#platform/database/database.ts'
import { auditLog, NOT_DAILY } from '#platform/database/platform-schema.ts'

const HISTORY_MAX = 200
/** In the order of the key, a search of some days long ago would read all that is newer. */
const FEW_DAYS = 7
/** Ids that hold the next page, unless other entries lie between; all the days would be read for each page otherwise. */
const NEXT_IDS = 5 * AUDIT_LISTED_MAX

/** One call of a chain appends hundreds of these. */
const SPREAD = 'studio-offer-stated' satisfies AuditAction

/** Actions about persons whom only the two operators of the disclosure may see (T41). */
export const DISCLOSURES: readonly string[] = [
  'identity-disclosed',
  'identity-disclosure-asked',
] satisfies AuditAction[]

export type AuditRow = typeof auditLog.$inferSelect

interface HistoryOf {
  companyId: number
  accountIds: readonly number[]
  invoiceIds: readonly number[]
}

/**
 * Entries by a company's people except daily work and statements of locations, by operators about them, and by the
 * server about the company and its invoices; newest first. Each part uses an index of its own: the log is too long to be
 * scanned for one company.
 */
export async function listHistory(db: Database, of: HistoryOf): Promise<AuditRow[]> {
  // By ids instead of a join, which may be planned as a scan of the whole log.
  const operators = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'operator'))
  const operatorIds = operators.map(({ id }) => id)
  const studioIds = await listSubmittedStudios(db, of.accountIds)
  const isAbout = or(
    names('companyId', [of.companyId]),
    names('ownerId', of.accountIds),
    and(names('accountId', of.accountIds), notInArray(auditLog.action, [...DISCLOSURES])),
    names('studioId', studioIds),
    names('invoiceId', of.invoiceIds),
  )
  const parts = await Promise.all([
    newest(
      db,
      and(NOT_DAILY, inArray(auditLog.actorId, [...of.accountIds, 0]), ne(auditLog.action, SPREAD)),
      HISTORY_MAX,
    ),
    newest(db, and(NOT_DAILY, inArray(auditLog.actorId, operatorIds), isAbout), HISTORY_MAX),
    newest(db, and(isNull(auditLog.actorId), names('companyId', [of.companyId])), HISTORY_MAX),
    newest(db, and(isNull(auditLog.actorId), names('invoiceId', of.invoiceIds)), HISTORY_MAX),
  ])
  const rows = new Map(parts.flat().map((row) => [row.id, row]))
  return [...rows.values()].sort((one, other) => other.id - one.id).slice(0, HISTORY_MAX)
}

/** Ids of all locations that these people submitted, even deleted ones, which the log still mentions. */
async function listSubmittedStudios(db: Database, accountIds: readonly number[]): Promise<string[]> {
  const submitted = eq(auditLog.action, 'studio-submitted')
  const rows = await db
    .select({ id: sql<string>`${auditLog.facts} ->> 'studioId'` })
    .from(auditLog)
    .where(and(NOT_DAILY, inArray(auditLog.actorId, [...accountIds, 0]), submitted))
  return rows.map(({ id }) => id)
}

/** Condition with the fact's name as a literal, to match the expression indexes. */
function names(
  fact: 'companyId' | 'ownerId' | 'accountId' | 'studioId' | 'invoiceId',
  ids: readonly (number | string)[],
): SQL {
  return inArray(sql`(${auditLog.facts} ->> ${sql.raw(`'${fact}'`)})`, [...ids.map(String), ''])
}

export interface AuditSearch {
  /** Days in Germany; empty without a bound. */
  from: string
  to: string
  action: string
  actor: string
  before?: number | undefined
}

export async function listAuditRows(db: Database, search: AuditSearch): Promise<AuditRow[]> {
  const { from, to, action, actor, before } = search
  const midnight = (day: string) => sql<Date>`${day}::date::timestamp at time zone 'Europe/Berlin'`
  const wanted: (SQL | undefined)[] = []
  if (before !== undefined) wanted.push(lt(auditLog.id, before))
  if (from) wanted.push(gte(auditLog.at, midnight(from)))
  if (to) wanted.push(lt(auditLog.at, sql`(${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`))
  // Escapes the wildcards of LIKE. Names of actions are lower case.
  if (action) wanted.push(like(auditLog.action, `${action.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`))
  if (actor)
    wanted.push(
      inArray(auditLog.actorId, db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, actor))),
    )
  if (before !== undefined) {
    const next = await newest(db, and(...wanted, gte(auditLog.id, before - NEXT_IDS)), AUDIT_LISTED_MAX)
    if (next.length === AUDIT_LISTED_MAX) return next
  }
  const areFew = from !== '' && to !== '' && to < addDays(from, FEW_DAYS)
  return newest(db, and(...wanted), AUDIT_LISTED_MAX, areFew ? sql`${auditLog.id} + 0` : auditLog.id)
}

/** Newest first; by an expression in place of the key, the planner sorts what it finds. */
function newest(
  db: Database,
  wanted: SQL | undefined,
  most: number,
  key: typeof auditLog.id | SQL = auditLog.id,
): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(wanted).orderBy(desc(key)).limit(most)
}

/** Names of accounts by id, including closed ones while their names are kept. */
export async function readNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, name: SHOWN_NAME })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
