import { destroyExpiredKeys } from '#features/photos/photo-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { DELETE_PHOTO_OBJECT, deletePhotoObject } from './delete-photo.ts'

export const EXPIRE_PHOTOS = 'expire-photos'

const AT_ONCE = 200
const OBJECTS_AT_ONCE = 8

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'objects' | 'audit' | 'jobs' | 'log'>

/**
 * Deletes expired photos. They are unreadable from the second of expiry; the job only removes the data: keys first, in
 * batches; then the objects. An unreachable store leaves the objects to the queue and the sweeper.
 */
export async function expirePhotos(deps: Needs): Promise<void> {
  for (;;) {
    const expired = await inTransaction(deps, async (inside) => {
      const batch = await destroyExpiredKeys(inside.db, inside.clock.now(), AT_ONCE)
      for (const { photoId } of batch) await inside.audit.append('photo-deleted', { photoId, because: 'expired' })
      return batch
    })
    await deleteObjects(
      deps,
      expired.map(({ id }) => id),
    )
    if (expired.length < AT_ONCE) return
  }
}

/** Some at a time; one that fails is left to the job of its own. */
export async function deleteObjects(deps: Needs, ids: readonly string[]): Promise<void> {
  const waiting = [...ids]
  const work = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      const left = id
      await deletePhotoObject(deps, { id }).catch(() => deps.jobs.enqueue(deps.db, DELETE_PHOTO_OBJECT, { id: left }))
    }
  }
  await Promise.all(Array.from({ length: OBJECTS_AT_ONCE }, work))
}
