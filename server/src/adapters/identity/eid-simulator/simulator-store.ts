import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { simulatedEid } from './simulator-schema.ts'

export interface Kept {
  id: string
  kind: string
  body: Record<string, unknown>
  createdAt: Date
}

/** Kind of the secrets, which are never deleted. */
export const SECRET = 'secret'
/** Kind of the cards that were on the reader. */
export const SHOWN = 'card'

/** Inserts the entry, or replaces the one with this id. */
export async function keep(db: Database, kept: Kept): Promise<void> {
  const { body, createdAt } = kept
  await db.insert(simulatedEid).values(kept).onConflictDoUpdate({ target: simulatedEid.id, set: { body, createdAt } })
}

/** The first value stored under this id, by any instance. */
export async function keepOnce(db: Database, kept: Kept): Promise<unknown> {
  await db.insert(simulatedEid).values(kept).onConflictDoNothing()
  return find(db, kept)
}

export async function find(db: Database, { id, kind }: Pick<Kept, 'id' | 'kind'>): Promise<Kept['body'] | undefined> {
  const [row] = await db
    .select({ body: simulatedEid.body })
    .from(simulatedEid)
    .where(and(eq(simulatedEid.id, id), eq(simulatedEid.kind, kind)))
  return row?.body
}

/** Cards to offer at a sign-in, where the person is not known yet: the last ones on the reader. */
export async function listShown(db: Database): Promise<Kept['body'][]> {
  const rows = await db
    .select({ body: simulatedEid.body })
    .from(simulatedEid)
    .where(eq(simulatedEid.kind, SHOWN))
    .orderBy(desc(simulatedEid.createdAt), simulatedEid.id)
    .limit(20)
  return rows.map(({ body }) => body)
}

export async function findByUid(db: Database, kind: string, uid: string): Promise<Kept['body'] | undefined> {
  const [row] = await db
    .select({ body: simulatedEid.body })
    .from(simulatedEid)
    .where(and(eq(simulatedEid.kind, kind), sql`${simulatedEid.body} ->> 'uid' = ${uid}`))
  return row?.body
}

export async function note(db: Database, id: string, facts: Kept['body']): Promise<void> {
  await db
    .update(simulatedEid)
    .set({ body: sql`${simulatedEid.body} || ${JSON.stringify(facts)}::jsonb` })
    .where(eq(simulatedEid.id, id))
}

/** Whether an entry was deleted. */
export async function forget(db: Database, id: string): Promise<boolean> {
  const rows = await db.delete(simulatedEid).where(eq(simulatedEid.id, id)).returning({ id: simulatedEid.id })
  return rows.length > 0
}

export async function forgetGrant(db: Database, grantId: string): Promise<void> {
  await db.delete(simulatedEid).where(sql`${simulatedEid.body} ->> 'grantId' = ${grantId}`)
}

/** Deletes older entries except secrets and cards. */
export async function forgetBefore(db: Database, instant: Date): Promise<void> {
  await db
    .delete(simulatedEid)
    .where(and(lt(simulatedEid.createdAt, instant), notInArray(simulatedEid.kind, [SECRET, SHOWN])))
}
