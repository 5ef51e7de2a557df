import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import type { Config } from '#src/config.ts'
import type { Database } from './database.ts'
import { takeExclusiveLock } from './exclusive-lock.ts'

export interface OpenDatabase {
  db: Database
  /** How the job queue reaches the same database. */
  jobConnection: ConstructorOptions
  close(): Promise<void>
}

export function openDatabase(config: Config['database']): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config.url) : openEmbedded(config.directory)
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5_000 })
  // An idle connection that breaks must not end the process; the next query gets a new one.
  pool.on('error', () => {})
  return {
    db: drizzlePostgres({ client: pool }),
    jobConnection: { connectionString: url, max: 4 },
    close: () => pool.end(),
  }
}

/** Throws {@link import('./exclusive-lock.ts').LockedByAnother} while another process uses the directory. */
async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const release = takeExclusiveLock(`${directory}.lock`)
  const pglite = await PGlite.create(directory)
  return { ...wrapPglite(pglite), close: () => pglite.close().finally(release) }
}

/** The same for a database in memory; its one connection is shared with the job queue. */
export function wrapPglite(pglite: PGlite): OpenDatabase {
  // Same shape of answers as node-postgres for all that Database offers.
  const db = drizzlePglite({ client: pglite }) as unknown as Database
  return {
    db,
    jobConnection: { db: fromPglite(pglite), backend: 'pglite' },
    close: () => pglite.close(),
  }
}
