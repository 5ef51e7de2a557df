import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { createObjects } from '#adapters/objects/objects.ts'
import { readConfig } from '#src/config.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const OPS = fileURLToPath(new URL('../../../scripts/ops.ts', import.meta.url))

/** Loaded before the command: notes the path of each file and folder that it syncs, in order. */
const NOTING = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { fsync } = fs
fs.fsync = (file, done) => {
  fs.appendFileSync(process.env.SYNCED, fs.readlinkSync('/proc/self/fd/' + file) + '\\n')
  fsync(file, done)
}
syncBuiltinESMExports()`

it('SAFE-05 has every file and folder of a backup on the disk before its final name, and then that', async () => {
  const parent = temporaryFolder(onTestFinished)
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: join(parent, 'data'), SYNCED: join(parent, 'synced') }
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: parent, env, encoding: 'utf8' }).status
  expect(run(OPS, 'operator', 'merle@betrieb.test', 'Merle', 'Brodersen')).toBe(0)
  const objects = await createObjects(readConfig({ DATA_DIR: env.DATA_DIR }).objects)
  await objects.write('photos/of-a-day/a.bin', Buffer.from('a photo'))

  const to = join(parent, 'new', 'backups')
  expect(run('--import', `data:text/javascript,${encodeURIComponent(NOTING)}`, OPS, 'backup', to)).toBe(0)
  const synced = readFileSync(env.SYNCED, 'utf8').split('\n')
  const [name = ''] = readdirSync(to).filter((entry) => /^\d{4}-/.test(entry))
  const folder = join(to, name)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const parts = entries.map((entry) => join(entry.parentPath, entry.name).replace(folder, `${folder}.part`))
  expect(parts.length).toBeGreaterThan(5)
  expect(synced).toEqual(expect.arrayContaining([...parts, `${folder}.part`, parent, dirname(to)]))
  const named = synced.lastIndexOf(to)
  for (const part of [...parts, `${folder}.part`]) expect(synced.indexOf(part)).toBeLessThan(named)
  // Folders after the files whose names they hold.
  const files = parts.filter((_part, index) => entries[index]?.isFile())
  for (const part of files) expect(synced.lastIndexOf(dirname(part))).toBeGreaterThan(synced.indexOf(part))
}, 180_000)
