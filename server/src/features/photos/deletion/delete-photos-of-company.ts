import { destroyKeysOf } from '#features/photos/photo-store.ts'
import { deleteInBatches, type Needs } from './delete-in-batches.ts'

/**
 * Deletes all photos of a blocked company, since the identity of the people in them is no longer certain. Photos of a
 * company that closed its account stay until they expire, since citizens were promised their six months (terms, 11.4).
 */
export async function deletePhotosOfCompany(
  deps: Needs,
  { companyId, because }: { companyId: number; because: string },
): Promise<void> {
  if (because !== 'blocked') return
  await deleteInBatches(deps, 'operator', async ({ db, clock }, most) => {
    const deleted = await destroyKeysOf(db, companyId, { at: clock.now(), because: 'operator', most })
    return { deleted, seen: deleted.length }
  })
}
