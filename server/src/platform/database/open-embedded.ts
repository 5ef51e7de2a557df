import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import type { Database } from './database.ts'
import { takeExclusiveLock } from './exclusive-lock.ts'
import { FilesRefused } from './files-refused.ts'
import type { OpenDatabase } from './opened.ts'

/** PostgreSQL's default is 128 MB; other pages are read again from the files, which the system caches. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const release = takeExclusiveLock(directory)
  // Skips V8's second compilation of the database's WebAssembly: it costs hundreds of MiB, and a second of the start.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
  // PGlite throws plain objects, too.
  const pglite = await PGlite.create(directory, { startParams: START }).catch((error: unknown) => {
    release()
    throw new FilesRefused(directory, error)
  })
  return { ...wrapPglite(pglite), close: () => pglite.close().finally(release) }
}

/** The same for a database in memory; its one connection is shared with the job queue. */
export function wrapPglite(pglite: PGlite): OpenDatabase {
  // Same shape of answers as node-postgres for all that Database offers.
  const db = drizzle({ client: pglite }) as unknown as Database
  return {
    db,
    jobConnection: { db: fromPglite(pglite), backend: 'pglite' },
    withoutTimeLimit: (work) => work(db),
    withLock: (_lock, work) => work(),
    close: () => pglite.close(),
  }
}
