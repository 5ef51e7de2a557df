import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { objectsFolder } from '#adapters/objects/objects-folder.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#src/config.ts'
import { freshDatabases } from '#test/fresh-database.ts'
import { makeStation, sealTestPhoto, transfer } from '#test/photos.ts'
import { runSystem } from '#test/running-system.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { backUp } from './back-up.ts'

const freshDatabase = freshDatabases()
const folder = temporaryFolder()

it('QUAL-08 makes no backup of a database with the objects of another installation', async () => {
  const settings = { DATABASE_URL: await freshDatabase(), DATA_DIR: join(folder, 'data') }
  const system = await runSystem(settings, () => new Date('2026-11-20T10:00:00.000Z'))
  await transfer(system, await makeStation(system), await sealTestPhoto())
  await system.stop()
  const parts = { config: readConfig(settings), clock: systemClock, env: { PATH: '/usr/local/bin:/usr/bin:/bin' } }
  const backups = join(folder, 'backups')
  const others = objectsFolder({ directory: join(folder, 'others') })
  await others.write('audit-checkpoints/2026-11-20', Buffer.from('another one'))
  await expect(backUp({ ...parts, objects: others }, backups)).rejects.toThrow(
    /^The object store has none of the \d+ newest photos and trade licences that the database names.*DATA_DIR/,
  )
  expect(existsSync(backups)).toBe(false)
  await backUp({ ...parts, objects: others }, backups, { databaseOnly: true })
  const { manifest } = await backUp({ ...parts, objects: system.deps.objects }, backups)
  expect(manifest.objects?.count).toBeGreaterThan(0)
}, 120_000)
