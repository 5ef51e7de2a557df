import { lockPhoto } from '#features/photos/photo-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { deletePhoto } from './delete-photo.ts'

/**
 * Deletes a photo whose person demands it where neither studio nor citizen can (Art. 17 GDPR); its price stays booked.
 * Throws for an unknown one and for one that is deleted already. For the command line only.
 *
 * @param reason stays in the audit log for good, so it names nobody.
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
    throw new Error(`Photo ${photoId} is deleted already, since ${deletedAt?.toISOString()} (${deletedBecause})`)
  })
}
