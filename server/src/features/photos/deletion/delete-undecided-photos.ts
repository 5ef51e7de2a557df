import { deleteInBatches, type Needs } from './delete-in-batches.ts'
import { destroyUndecidedKeys, lockUndecided } from './retention-store.ts'

const HOUR_MS = 3_600_000

/**
 * Deletes photos that an authority has retrieved and for which no decision was recorded within `UNDECIDED_HOURS`: after
 * a retrieval the law keeps a photo only if the applicant wishes so (PassDEÜV § 1d).
 */
export async function deleteUndecidedPhotos(deps: Needs): Promise<void> {
  const { undecidedHours } = deps.config
  if (undecidedHours === undefined) return
  await deleteInBatches(deps, 'undecided', async ({ db, clock }, most) => {
    const at = clock.now()
    const retrievedBefore = new Date(at.getTime() - undecidedHours * HOUR_MS)
    const locked = await lockUndecided(db, { retrievedBefore, most })
    return { deleted: await destroyUndecidedKeys(db, locked, { at, retrievedBefore }), seen: locked.length }
  })
}
