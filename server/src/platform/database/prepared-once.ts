import { eq, type Placeholder, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * For frequent queries: the statement is built once for a pool and once for each connection that runs transactions,
 * instead of for each call, and PostgreSQL plans it once for each connection, under its name. Values that change from
 * call to call are a `sql.placeholder`.
 */
export function preparedOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const known = new WeakMap<Database['_']['session'], Query>()
  return (db) => {
    // Each transaction is a new object; the session below it stays with the connection.
    const { session } = db._
    const query = known.get(session) ?? prepare(db)
    known.set(session, query)
    return query
  }
}

/**
 * The same for short reads by a key that take no lock: outside of a transaction they share a connection with the reads
 * of other requests (shared-reads.ts).
 */
export function preparedRead<Query extends { getQuery(): { sql: string } }>(
  prepare: (db: Database) => Query,
): (db: Database) => Query {
  const prepared = preparedOnce((db) => requireRead(prepare(db)))
  return (db) => prepared(db.reads ?? db)
}

/** A {@link preparedRead} of the one row with this value in a column, under a name of its own. */
export function preparedRow<Table extends PgTable, Key extends PgColumn>(name: string, table: Table, key: Key) {
  const rowByKey = preparedRead((db) =>
    db
      .select()
      .from(table as PgTable)
      .where(eq(key, sql.placeholder('key')))
      .prepare(name),
  )
  return async (db: Database, value: Key['_']['data']): Promise<Table['$inferSelect'] | undefined> => {
    const [row] = await rowByKey(db).execute({ key: value })
    return row
  }
}

const READS_ONLY = /^select (?!.* for (update|no key update|share|key share)\b)/s

/** Throws unless the query only reads: one that waits for a lock would block the shared connection for all others. */
function requireRead<Query extends { getQuery(): { sql: string } }>(query: Query): Query {
  const { sql: text } = query.getQuery()
  if (!READS_ONLY.test(text)) throw new Error(`not for a shared connection: ${text}`)
  return query
}

/** For the values of an insert: each column takes the value that `execute` passes under its name. */
export function placeholders<Column extends string>(...columns: Column[]): Record<Column, Placeholder<Column>> {
  return Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)])) as Record<
    Column,
    Placeholder<Column>
  >
}
