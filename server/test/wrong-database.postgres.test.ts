import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { freshDatabases } from './fresh-database.ts'

const OPS = join(import.meta.dirname, '../../scripts/ops.ts')
const PHOTO = '0f8fad5b-d9cb-469f-a165-70867728950e'

const makeFresh = freshDatabases()
const folder = temporaryFolder()

async function tablesOf(connectionString: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
  await client.end()
  return rows
}

it('SAFE-01 no command answers from a PostgreSQL database that is not ours, and none makes its tables there', async () => {
  const DATABASE_URL = await makeFresh()
  const commands = [
    ['remove-demo'],
    ['reapply-deletions'],
    ['audit-verify'],
    ['audit-export', join(folder, 'audit')],
    ['keys'],
    ['keys', 'rotate', 'link'],
    ['find-account', 'a1b2'],
    ['operator', '--list'],
    ['operator', '--end', 'merle@betrieb.test'],
    ['delete-photo', PHOTO, '--reason', 'E-Mail'],
    ['delete-photo', '--list', '7', '2026-11-28'],
    ['evidence', 'availability', '2026-10'],
    ['backup', join(folder, 'backup'), '--database-only'],
    ['demo', '--chain'],
  ]
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL, DATA_DIR: folder }
  const [, name] = new URL(DATABASE_URL).pathname.split('/')
  const said = commands.map((args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [OPS, ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    return [args.join(' '), status, stdout, stderr]
  })
  const refusal = `There is no ePassbild database at DATABASE_URL (database ${name}). Run it with the settings`
  expect(said).toEqual(commands.map((args) => [args.join(' '), 2, '', expect.stringContaining(refusal)]))
  expect(await tablesOf(DATABASE_URL)).toEqual([])
}, 180_000)
