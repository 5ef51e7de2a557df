import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { preparedOnce, preparedRow } from '#platform/database/prepared-once.ts'
import { companies } from './companies-schema.ts'

export type Company = typeof companies.$inferSelect
export type NewCompany = Omit<typeof companies.$inferInsert, 'id'>

export const findCompany = preparedRow('company_by_id', companies, companies.id)

/** Closed by its owner or blocked: its people can no longer sign in. */
export async function hasEnded(db: Database, id: number): Promise<boolean> {
  return Boolean((await findCompany(db, id))?.endedAt)
}

/** Like {@link findCompany}, but throws if the id does not exist. */
export async function getCompany(db: Database, id: number): Promise<Company> {
  const company = await findCompany(db, id)
  if (!company) throw new Error('company not there')
  return company
}

const companyToLock = preparedOnce((db) =>
  db
    .select()
    .from(companies)
    .where(eq(companies.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('company_to_lock'),
)

/**
 * Locks a company for this transaction: decisions about it or its studios, submissions and blocks are serialised. Read
 * the data that a decision depends on after this.
 */
export async function lockCompany(db: Database, id: number): Promise<Company | undefined> {
  const [company] = await companyToLock(db).execute({ id })
  return company
}

export async function insertCompany(db: Database, company: NewCompany): Promise<number> {
  const [row] = await db.insert(companies).values(company).returning({ id: companies.id })
  if (!row) throw new Error('company not inserted')
  return row.id
}

export async function updateCompany(db: Database, id: number, change: Partial<NewCompany>): Promise<void> {
  await db.update(companies).set(change).where(eq(companies.id, id))
}

/** Deletes the name of a company that ended before `endedBefore` and has this name. */
export async function forgetNameOf(
  db: Database,
  { companyId, name, endedBefore }: { companyId: number; name: string; endedBefore: Date },
): Promise<void> {
  await db
    .update(companies)
    .set({ name: '' })
    .where(and(eq(companies.id, companyId), eq(companies.name, name), lt(companies.endedAt, endedBefore)))
}

export async function forgetReviewReasons(db: Database, endedBefore: Date): Promise<void> {
  const told = and(lt(companies.endedAt, endedBefore), isNotNull(companies.reviewReason))
  await db.update(companies).set({ reviewReason: null }).where(told)
}

export async function deleteCompany(db: Database, id: number): Promise<void> {
  await db.delete(companies).where(eq(companies.id, id))
}
