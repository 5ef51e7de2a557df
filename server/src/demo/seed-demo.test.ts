import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { releases } from '#features/software/software-schema.ts'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { demoFiles } from './demo-files.ts'
import { seedDemo } from './seed-demo.ts'

const server = startTestServer({ DEMO: 'on' })
const LAUNCHERS = 2

it('QUAL-09 begins again when a seeding broke off, wherever that was', async () => {
  const { deps } = server
  await rm(dirname(demoFiles(deps.config).code), { recursive: true, force: true })
  // The licence, the launchers, the first photos: each file write may fail on a full disk.
  for (const left of [0, LAUNCHERS, LAUNCHERS + 3]) {
    let writes = left
    const limited = <Args extends unknown[]>(write: (...args: Args) => Promise<void>) => {
      return async (...args: Args) => {
        writes -= 1
        if (writes < 0) throw new Error('the disk is full')
        return write(...args)
      }
    }
    const { write, writeNew } = deps.objects
    const objects = { ...deps.objects, write: limited(write), writeNew: limited(writeNew) }
    await expect(seedDemo({ ...deps, objects })).rejects.toThrow('the disk is full')
    expect(await deps.db.select().from(accounts)).toEqual([])
  }
  await seedDemo(deps)
  expect(await deps.db.select().from(photos)).toHaveLength(4)
  expect(await deps.db.select().from(releases)).toHaveLength(LAUNCHERS)
  expect((await verifyAudit(deps.db)).faults).toEqual([])
})
