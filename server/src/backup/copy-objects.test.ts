import { expect, it } from 'vitest'
import { objectsFolder } from '#adapters/objects/objects-folder.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { loadObjects } from './copy-objects.ts'

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
