import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { removeOldBackups } from './back-up.ts'

const parent = mkdtempSync(join(tmpdir(), 'epassbild-backups-'))
afterEach(() => rmSync(parent, { recursive: true, force: true }))

function backups(...names: string[]): string[] {
  for (const name of names) mkdirSync(join(parent, name), { recursive: true })
  return names
}

const [DAY_1, DAY_2] = ['2026-11-20T02-00-00-000Z', '2026-11-21T02-00-00-000Z']

it.each([
  ['on the first day', ['2027-11-22T02-00-00-000Z']],
  ['on the second day', ['2027-11-22T02-00-00-000Z', '2027-11-23T02-00-00-000Z']],
])('QUAL-08 a clock that is a year ahead removes no backup, %s', async (_day, ahead) => {
  const all = backups(DAY_1, DAY_2, ...ahead)
  const removal = removeOldBackups(parent, { before: new Date('2027-11-09T02:00:00.000Z') })
  await expect(removal).rejects.toThrow(`No backup was removed: those up to ${DAY_2} are`)
  expect(readdirSync(parent).sort()).toEqual(all)
})

it('QUAL-08 the backup before the last one shows that the clock is right', async () => {
  backups(DAY_1, DAY_2, '2026-11-22T02-00-00-000Z')
  expect(await removeOldBackups(parent, { before: new Date('2026-11-21T01:00:00.000Z') })).toEqual([DAY_1])
})

it('QUAL-08 the first backup has nothing to remove', async () => {
  backups(DAY_1)
  expect(await removeOldBackups(parent, { before: new Date('2026-11-06T02:00:00.000Z') })).toEqual([])
})
