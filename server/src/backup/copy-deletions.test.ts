import { join } from 'node:path'
import { expect, it } from 'vitest'
import { objectsFolder } from '#adapters/objects/objects-folder.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { copyDeletions } from './copy-deletions.ts'

const directory = temporaryFolder()

it('T23 keeps no note that the calendar has overtaken, however often it copies', async () => {
  const objects = objectsFolder({ directory: join(directory, 'objects') })
  const parent = join(directory, 'backups')
  const copyAt = async (instant: string) => {
    const added = await copyDeletions({ objects, clock: { now: () => new Date(instant) } }, parent)
    return [added, ...(await keysIn(objectsFolder({ directory: join(parent, 'deletions') }), ''))]
  }
  const [soon, late] = ['deleted-photos/2026-12-01/a', 'deleted-photos/2027-05-20/b']
  for (const note of [soon, late]) await objects.write(note, Buffer.from('citizen'))
  expect(await copyAt('2026-12-01T23:59:00.000Z')).toEqual([2, soon, late])
  expect(await copyAt('2026-12-02T00:00:00.000Z')).toEqual([0, late])
  // The store keeps the note until the night.
  expect(await copyAt('2026-12-02T00:05:00.000Z')).toEqual([0, late])
})
