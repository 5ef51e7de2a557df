import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteObjects } from './expire-photos.ts'
import { destroyUndecidedKeys, lockUndecided } from './retention-store.ts'

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
    const { locked, deleted } = await inTransaction(deps, async (inside) => {
      const at = inside.clock.now()
      const retrievedBefore = new Date(at.getTime() - undecidedHours * HOUR_MS)
      const locked = await lockUndecided(inside.db, { retrievedBefore, most: AT_ONCE })
      const deleted = await destroyUndecidedKeys(inside.db, locked, { at, retrievedBefore })
      for (const { photoId } of deleted) await inside.audit.append('photo-deleted', { photoId, because: 'undecided' })
      return { locked, deleted }
    })
    await deleteObjects(
      deps,
      deleted.map(({ id }) => id),
    )
    if (locked.length < AT_ONCE) return
  }
}
