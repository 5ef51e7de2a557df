import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** For thousands of ids: one parameter, where `inArray` makes one of each, and reading them takes longer than the rows. */
export function isAnyUuid(column: PgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${`{${ids.join()}}`}::uuid[])`
}
