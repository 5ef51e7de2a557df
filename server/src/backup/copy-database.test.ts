import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { loadDatabase } from './copy-database.ts'

const folder = temporaryFolder()

/** Replaces PostgreSQL's program and records the roots that it should trust. */
async function rootsGiven(env: Record<string, string>): Promise<string> {
  const program = join(folder, 'pg_restore')
  writeFileSync(program, '#!/bin/sh\nprintf %s "$PGSSLROOTCERT" > "$NOTED"\n')
  chmodSync(program, 0o755)
  const NOTED = join(folder, 'roots')
  const database = { kind: 'postgres', url: 'postgres://e:x@db.example/e?sslmode=verify-full' } as const
  await loadDatabase(database, 'file', { PATH: `${folder}:/usr/bin:/bin`, NOTED, ...env })
  return readFileSync(NOTED, 'utf8')
}

it("QUAL-08 has PostgreSQL's own programs trust the roots that the server trusts beside its own, unless they have others", async () => {
  const HOME = join(folder, 'home')
  expect(await rootsGiven({})).toBe('')
  expect(await rootsGiven({ HOME, NODE_EXTRA_CA_CERTS: '/etc/roots.pem' })).toBe('/etc/roots.pem')
  expect(await rootsGiven({ NODE_EXTRA_CA_CERTS: '/etc/roots.pem', PGSSLROOTCERT: '/etc/pg.pem' })).toBe('/etc/pg.pem')
  mkdirSync(join(HOME, '.postgresql'), { recursive: true })
  writeFileSync(join(HOME, '.postgresql/root.crt'), '')
  expect(await rootsGiven({ HOME, NODE_EXTRA_CA_CERTS: '/etc/roots.pem' })).toBe('')
})
