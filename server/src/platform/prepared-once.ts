import { type Placeholder, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * For what is asked all day: the statement is put together once for a pool and once for each connection that runs
 * transactions, instead of for each call, and PostgreSQL plans it once for each connection, under its name. What changes
 * from call to call is a `sql.placeholder`.
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

/** For the values of an insert: each of these columns gets what `execute` is given under its name. */
export function placeholders<Column extends string>(...columns: Column[]): Record<Column, Placeholder<Column>> {
  return Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)])) as Record<
    Column,
    Placeholder<Column>
  >
}
