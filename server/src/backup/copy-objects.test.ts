import { expect, it } from 'vitest'
import { objectsFolder } from '#adapters/objects/objects-folder.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { loadObjects, saveObjects } from './copy-objects.ts'

const directory = temporaryFolder()

it('SAFE-05 says where to restore a backup whose photos were wrapped with new keys since', async () => {
  const objects = objectsFolder({ directory })
  await objects.write('photos/2027-05-27/a', Buffer.from('wrapped with a newer key'))
  const sums = new Map([['objects/photos/2027-05-27/a', '0'.repeat(64)]])
  await expect(loadObjects(objects, { folder: directory, sums }, true)).rejects.toThrow(
    'The object photos/2027-05-27/a in the store is not the one of the backup, as after keys rotate storage. ' +
      'Restore into an empty store.',
  )
})

it('SAFE-05 has ended every copy when it fails, and begins none afterwards', async () => {
  const objects = objectsFolder({ directory: temporaryFolder() })
  for (let at = 10; at < 40; at += 1) await objects.write(`photos/2027-05-27/${at}`, Buffer.from('photo'))
  let [begun, open] = [0, 0]
  const writer = {
    finish: async () => '',
    async write() {
      begun += 1
      if (begun === 3) throw new Error('no space left on device')
      open += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      open -= 1
      return 5
    },
  }
  await expect(saveObjects(objects, writer)).rejects.toThrow('no space left on device')
  const atFailure = begun
  expect(open).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(begun).toBe(atFailure)
})
