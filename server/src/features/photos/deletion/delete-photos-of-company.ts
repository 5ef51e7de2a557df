import { destroyKeysOf } from '#features/photos/photo-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteObjects } from './expire-photos.ts'

const AT_ONCE = 200

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'objects' | 'audit' | 'jobs' | 'log'>

/**
 * Deletes all photos of a blocked company, since the identity of the people in them is no longer certain. Photos of a
 * company that closed its account stay until they expire, since citizens were promised their six months (terms, 11.4).
 */
export async function deletePhotosOfCompany(
  deps: Needs,
  { companyId, because }: { companyId: number; because: string },
): Promise<void> {
  if (because !== 'blocked') return
  for (;;) {
    const destroyed = await inTransaction(deps, async (inside) => {
      const at = inside.clock.now()
      const batch = await destroyKeysOf(inside.db, companyId, { at, because: 'operator', most: AT_ONCE })
      for (const { photoId } of batch) await inside.audit.append('photo-deleted', { photoId, because: 'operator' })
      return batch
    })
    await deleteObjects(
      deps,
      destroyed.map(({ id }) => id),
    )
    if (destroyed.length < AT_ONCE) return
  }
}
