import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { licences } from './software-schema.ts'

export type FullLicence = typeof licences.$inferSelect

export async function listFullLicences(db: Database, studioIds: readonly number[]): Promise<Map<number, FullLicence>> {
  if (studioIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(licences)
    .where(inArray(licences.studioId, [...studioIds]))
  return new Map(rows.map((row) => [row.studioId, row]))
}

export async function insertLicence(
  db: Database,
  licence: typeof licences.$inferInsert,
): Promise<FullLicence | undefined> {
  const [row] = await db.insert(licences).values(licence).returning()
  return row
}
