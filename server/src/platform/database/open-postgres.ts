import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { type Database, DatabaseAway, DatabaseRefuses, isDatabaseAway } from './database.ts'
import { ImpatientPool } from './impatient-pool.ts'
import type { OpenDatabase, WorkLock } from './opened.ts'
import { SharedReads } from './shared-reads.ts'

/** Connections of a server and its time limits. */
const LIMITS = {
  connections: 20,
  /** Wait for a new or free connection; a request that waits longer is refused as busy. */
  connectMs: 3_000,
  /** Silence after which a connection ends: a host that disappears does not close it. */
  silenceMs: 10_000,
  /** For the job queue, whose statements may sweep large tables. */
  jobMs: 30_000,
}
/** At the start the database may be starting, too. */
const START_TRIES = 40
const START_PAUSE_MS = 500
/** Time after which the server cancels a statement. */
const STATEMENT_MS = 8_000

export async function openPostgres(url: string, limits: Partial<typeof LIMITS> = {}): Promise<OpenDatabase> {
  const { connections, connectMs, silenceMs, jobMs } = { ...LIMITS, ...limits }
  const pool = new ImpatientPool({
    connectionString: url,
    application_name: 'epassbild',
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    pipeline: true,
    stream: () => endedBySilence(new Socket(), silenceMs),
  })
  listenForErrors(pool)
  await untilItAnswers(pool)
  return {
    db: withSharedReads(withSafeTransactions(pool), pool),
    jobConnection: jobConnection(url, jobMs),
    withoutTimeLimit: (work) => onPatientConnection(url, work),
    withLock: (lock, work) => underLock(url, lock, work),
    close: () => pool.end(),
  }
}

/** The listening connection has a heartbeat; without a time-out the others would wait for ever on a dead connection. */
function jobConnection(url: string, jobMs: number): ConstructorOptions {
  const patience: PoolConfig = { query_timeout: jobMs, keepAlive: true }
  return { connectionString: url, max: 4, ...patience } as ConstructorOptions
}

async function untilItAnswers(pool: Pool): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const isAway = isDatabaseAway(error)
      if (isAway && tries < START_TRIES) await pause(START_PAUSE_MS)
      else return pool.end().then(() => Promise.reject(isAway ? new DatabaseAway(error) : new DatabaseRefuses(error)))
    }
  }
}

/** A broken connection must not end the process: neither an idle one nor one that is just between two statements. */
function listenForErrors(pool: Pool): void {
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
}

function endedBySilence(socket: Socket, silenceMs: number): Socket {
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('Connection terminated by silence')))
}

/**
 * Drizzle leaks a connection that breaks at the begin of a transaction, and returns one in an unknown state to the
 * pool. Here a transaction always returns its connection, and a doubtful one is destroyed.
 */
function withSafeTransactions(pool: Pool): Database {
  const known = new WeakMap<PoolClient, Database>()
  const db: Database = drizzle({ client: pool })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const single = known.get(client) ?? drizzle({ client })
    known.set(client, single)
    let doubtful = false
    try {
      return await single.transaction(work, config)
    } catch (error) {
      doubtful = isDatabaseAway(error)
      throw error
    } finally {
      client.release(doubtful)
    }
  }
  return db
}

function withSharedReads(db: Database, pool: Pool): Database {
  // Drizzle uses only query() of a client.
  return Object.assign(db, { reads: drizzle({ client: new SharedReads(pool) as unknown as Pool }) })
}

async function onPatientConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, keepAlive: true })
  listenForErrors(pool)
  return work(drizzle({ client: pool })).finally(() => pool.end())
}

/** Holds the lock in a transaction on a connection of its own: it ends with its process, also behind a pooler. */
function underLock<T>(url: string, { key, shared, refusal }: WorkLock, work: () => Promise<T>): Promise<T> {
  const take = shared ? sql`pg_try_advisory_xact_lock_shared(${key})` : sql`pg_try_advisory_xact_lock(${key})`
  return onPatientConnection(url, (db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const { rows } = await tx.execute<{ taken: boolean }>(sql`select ${take} as taken`)
      if (!rows[0]?.taken) throw new Error(refusal)
      return work()
    }),
  )
}
