import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteObjects } from './expire-photos.ts'
import { destroyUndecidedKeys } from './retention-store.ts'

const AT_ONCE = 200
const HOUR_MS = 3_600_000

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'objects' | 'audit' | 'jobs' | 'log'>

/**
 * Deletes photos that an authority has retrieved and about which nothing was noted within `UNDECIDED_HOURS`: after a
 * retrieval the law keeps a photo only by the applicant's wish (PassDEÜV § 1d).
 */
export async function deleteUndecidedPhotos(deps: Needs): Promise<void> {
  const { undecidedHours } = deps.config
  if (undecidedHours === undefined) return
  for (;;) {
    const deleted = await inTransaction(deps, async (inside) => {
      const at = inside.clock.now()
      const retrievedBefore = new Date(at.getTime() - undecidedHours * HOUR_MS)
      const batch = await destroyUndecidedKeys(inside.db, { at, retrievedBefore, most: AT_ONCE })
      for (const { photoId } of batch) await inside.audit.append('photo-deleted', { photoId, because: 'undecided' })
      return batch
    })
    await deleteObjects(
      deps,
      deleted.map(({ id }) => id),
    )
    if (deleted.length < AT_ONCE) return
  }
}
