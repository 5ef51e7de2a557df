import type { Database } from './database.ts'

/**
 * For what every page asks: the statement is put together once for a database instead of for each call, and PostgreSQL
 * plans it once for each connection, under its name. What changes from call to call is a `sql.placeholder`.
 */
export function preparedOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const known = new WeakMap<Database, Query>()
  return (db) => {
    const query = known.get(db) ?? prepare(db)
    known.set(db, query)
    return query
  }
}
