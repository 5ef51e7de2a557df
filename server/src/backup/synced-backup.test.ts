import fs, { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'

const parent = mkdtempSync(join(tmpdir(), 'epassbild-synced-'))
const DATA_DIR = mkdtempSync(join(tmpdir(), 'epassbild-system-'))
const synced: string[] = []
const fsync = fs.fsync
const useAs = (own: object) => {
  Object.assign(fs, { fsync: own })
  syncBuiltinESMExports()
}
useAs((file: number, done: fs.NoParamCallback) => {
  synced.push(readlinkSync(`/proc/self/fd/${file}`))
  fsync(file, done)
})
afterAll(() => {
  useAs(fsync)
  for (const each of [parent, DATA_DIR]) rmSync(each, { recursive: true, force: true })
})

// The modules take the function of the file system when they are loaded.
const { createObjects } = await import('#adapters/objects/objects.ts')
const { readConfig } = await import('#src/config.ts')
const { runSystem } = await import('#test/running-system.ts')
const { backUp } = await import('./back-up.ts')

it('SAFE-05 has every file and folder of a backup on the disk before its final name, and then that', async () => {
  await (await runSystem({ DATA_DIR }, systemClock.now)).stop()
  const config = readConfig({ DATA_DIR })
  const objects = await createObjects(config.objects)
  await objects.write('photos/of-a-day/a.bin', Buffer.from('a photo'))
  synced.length = 0
  const to = join(parent, 'new', 'backups')
  const { folder } = await backUp({ config, objects, clock: systemClock, env: { PATH: '/usr/bin:/bin' } }, to)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const parts = entries.map(({ parentPath, name }) => join(parentPath, name).replace(folder, `${folder}.part`))
  expect(parts.length).toBeGreaterThan(5)
  expect(synced).toEqual(expect.arrayContaining([...parts, `${folder}.part`]))
  const named = synced.lastIndexOf(to)
  for (const part of [...parts, `${folder}.part`]) expect(synced.indexOf(part)).toBeLessThan(named)
  // Folders after the files whose names they hold.
  const files = parts.filter((_part, index) => entries[index]?.isFile())
  for (const part of files) expect(synced.lastIndexOf(dirname(part))).toBeGreaterThan(synced.indexOf(part))
  expect(synced).toEqual(expect.arrayContaining([parent, dirname(to)]))
})
