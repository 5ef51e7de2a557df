import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * The database or a transaction of it; store functions take it first and so work in and out of a transaction.
 * PGlite's driver answers in the same shape (only `rowCount` differs: ask with RETURNING instead).
 */
export type Database = Omit<NodePgDatabase<Record<string, never>>, '$client'>

export const UNIQUE_VIOLATION = '23505'

/** SQLSTATE of a failed statement; drizzle keeps the driver's error as its cause. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return undefined
}

export function isAlive(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}
