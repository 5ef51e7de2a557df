import { destroyExpiredKeys } from '#features/photos/photo-store.ts'
import { deleteInBatches, type Needs } from './delete-in-batches.ts'

export const EXPIRE_PHOTOS = 'expire-photos'

/** Deletes expired photos. They are unreadable from the second of expiry; the job only removes the data. */
export function expirePhotos(deps: Needs): Promise<void> {
  return deleteInBatches(deps, 'expired', async ({ db, clock }, most) => {
    const deleted = await destroyExpiredKeys(db, clock.now(), most)
    return { deleted, seen: deleted.length }
  })
}
