import { lockPhoto } from '#features/photos/photo-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { deletePhoto } from './delete-photo.ts'

/**
 * Deletes a photo on the demand of the person in it (Art. 17 GDPR) if neither studio nor citizen can; its price stays
 * booked. Throws if the photo is unknown or already deleted. For the command line only.
 *
 * @param reason is kept in the audit log for good, so it must not name anyone.
 */
export async function deleteDemandedPhoto(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>,
  { photoId, reason }: { photoId: string; reason: string },
): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const photo = await lockPhoto(inside.db, photoId)
    if (!photo) throw new Error(`There is no photo ${photoId} in this database`)
    if (await deletePhoto(inside, photo, { because: 'operator', reason })) return
    const { deletedAt, deletedBecause } = photo
    throw new Error(`Photo ${photoId} is already deleted, since ${deletedAt?.toISOString()} (${deletedBecause})`)
  })
}
