import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from '#platform/database/migrate.ts'
import { wrapPglite } from '#platform/database/open-embedded.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)

/**
 * A dump of an empty, migrated database: created once per set of migrations and loaded by every test file in half a
 * second instead of migrating again.
 */
export async function embeddedTemplate(): Promise<Blob> {
  const file = join(tmpdir(), 'epassbild-test-databases', `${hashOfMigrations()}.tar`)
  if (!existsSync(file)) await dumpTo(file)
  return openAsBlob(file)
}

function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS)
    .filter((entry) => entry.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(new URL(name, MIGRATIONS)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function dumpTo(file: string): Promise<void> {
  const pglite = await PGlite.create()
  await migrate(wrapPglite(pglite).db)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(join(file, '..'), { recursive: true })
  // Test files run in parallel: the hard link publishes the dump atomically, and a blob opened from it stays valid.
  const aside = `${file}.${randomUUID()}`
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()))
  try {
    linkSync(aside, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  }
  rmSync(aside)
}
