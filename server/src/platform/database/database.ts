import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * The database or a transaction of it; store functions take it first and so work in and out of a transaction.
 * PGlite's driver answers in the same shape (only `rowCount` differs: use RETURNING instead).
 */
export type Database = Omit<NodePgDatabase<Record<string, never>>, '$client'> & {
  /** Connection that short reads share; absent in a transaction, which reads on its own connection. */
  readonly reads?: Database
}

/** Each SQLSTATE of PostgreSQL contains a digit, unlike EPIPE. */
const SQL_STATE = /^(?=.*\d)[0-9A-Z]{5}$/

/** SQLSTATE of a failed statement; drizzle keeps the driver's error as its cause. */
export function sqlState(error: unknown): string | undefined {
  return codesOf(error).find((code) => SQL_STATE.test(code))
}

/** Connection broken, server shutting down or starting, too many connections, standby, statement time-out. */
const AWAY_STATES = /^(08...|57P0[1-3]|57014|53[0-9A-Z]{3}|25006|25P03|40P01)$/
const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_DESTROYED)$/
/** Messages of the driver that have no code. */
const AWAY_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/

/** Whether the database failed temporarily, through no fault of the statement or its caller. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return AWAY_STATES.test(state)
  return (
    codesOf(error).some((code) => AWAY_CODES.test(code)) || chainOf(error).some((at) => AWAY_WORDS.test(at.message))
  )
}

const LACKS_RESOURCES = /^53/

/** Sentence for the terminal on a database for which {@link isDatabaseAway} holds. */
export function howAway(error: unknown): string {
  return LACKS_RESOURCES.test(sqlState(error) ?? '')
    ? `lacks disk, memory or connections: ${chainOf(error).at(-1)?.message}`
    : 'does not answer. Is DATABASE_URL right, and is it running?'
}

/** No connection could be opened. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`The database ${howAway(cause)}`, { cause })
  }
}

/** The database is there, but no connection is possible: name, password, TLS or a certificate. */
export class DatabaseRefuses extends Error {
  constructor(cause: unknown) {
    const reason = chainOf(cause).at(-1)?.message
    const parts = 'name, password, database, sslmode and sslrootcert'
    super(`The database does not let us in: ${reason}. Are ${parts} in DATABASE_URL right?`, { cause })
  }
}

function codesOf(error: unknown): string[] {
  return chainOf(error).flatMap((at) => ('code' in at && typeof at.code === 'string' ? [at.code] : []))
}

function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : []
}

/** Whether the database accepts writes: a standby and a demoted primary answer queries, too. */
export function isDatabaseAlive(db: Database): Promise<boolean> {
  return db.execute<{ writes: boolean }>(sql`select current_setting('transaction_read_only') = 'off' as writes`).then(
    ({ rows }) => rows[0]?.writes === true,
    () => false,
  )
}
