import { asc, eq, sql } from 'drizzle-orm'
import { studioPeople, studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** People assigned to studios of a company, ordered by studio and person. */
export function listAssigned(db: Database, companyId: number): Promise<{ studioId: number; accountId: number }[]> {
  return db
    .select({ studioId: studioPeople.studioId, accountId: studioPeople.accountId })
    .from(studioPeople)
    .innerJoin(studios, eq(studios.id, studioPeople.studioId))
    .where(eq(studios.companyId, companyId))
    .orderBy(asc(studioPeople.studioId), asc(studioPeople.accountId))
}

/** Names of the studios to which a person is assigned. */
export async function listWorkplaces(db: Database, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ name: studios.name })
    .from(studioPeople)
    .innerJoin(studios, eq(studios.id, studioPeople.studioId))
    .where(eq(studioPeople.accountId, accountId))
    .orderBy(asc(studios.id))
  return rows.map(({ name }) => name)
}

/** Studios of a company that are assigned to people other than this person. */
export async function listStudiosOfOthers(
  db: Database,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: studioPeople.studioId })
    .from(studioPeople)
    .innerJoin(studios, eq(studios.id, studioPeople.studioId))
    .where(eq(studios.companyId, companyId))
    .groupBy(studioPeople.studioId)
    .having(sql`not bool_or(${studioPeople.accountId} = ${accountId})`)
    .orderBy(asc(studioPeople.studioId))
  return rows.map(({ id }) => id)
}

/** Replaces the previous people; call it in a transaction. */
export async function writePeople(db: Database, studioId: number, accountIds: readonly number[]): Promise<void> {
  await db.delete(studioPeople).where(eq(studioPeople.studioId, studioId))
  if (accountIds.length > 0)
    await db.insert(studioPeople).values(accountIds.map((accountId) => ({ studioId, accountId })))
}

export async function deleteAssignments(db: Database, accountId: number): Promise<void> {
  await db.delete(studioPeople).where(eq(studioPeople.accountId, accountId))
}
