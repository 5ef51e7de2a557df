import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { simulatedPayments } from './simulator-schema.ts'

export type Body = Record<string, unknown>

export async function findObject(db: Database, kind: string, id: string): Promise<Body | undefined> {
  const [row] = await db
    .select({ body: simulatedPayments.body })
    .from(simulatedPayments)
    .where(and(eq(simulatedPayments.id, id), eq(simulatedPayments.kind, kind)))
  return row?.body
}

/** False if the id exists; the stored object then stays. */
export async function insertObject(
  db: Database,
  object: { id: string; kind: string; body: Body; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(simulatedPayments)
    .values(object)
    .onConflictDoNothing()
    .returning({ id: simulatedPayments.id })
  return rows.length === 1
}

export async function replaceObject(db: Database, id: string, body: Body): Promise<void> {
  await db.update(simulatedPayments).set({ body }).where(eq(simulatedPayments.id, id))
}

export async function deleteObject(db: Database, id: string): Promise<void> {
  await db.delete(simulatedPayments).where(eq(simulatedPayments.id, id))
}

/** Newest first. */
export async function listObjects(db: Database, kind: string): Promise<Body[]> {
  const rows = await db
    .select({ body: simulatedPayments.body })
    .from(simulatedPayments)
    .where(eq(simulatedPayments.kind, kind))
    .orderBy(desc(simulatedPayments.createdAt))
  return rows.map(({ body }) => body)
}
