import { STORED_DAYS } from '#features/photos/photo-store.ts'
import { deleteInBatches, type Needs } from './delete-in-batches.ts'
import { destroyUndecidedKeys, lockUndecided } from './retention-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The hourly run looks at what became overdue in this time, and thus catches up after a day without jobs. */
const RECENT_DAYS = 2

/**
 * Deletes photos that an authority has retrieved and for which no decision was recorded within `UNDECIDED_HOURS`: after
 * a retrieval the law keeps a photo only if the applicant wishes so (PassDEÜV § 1d).
 */
export function deleteUndecidedPhotos(deps: Needs): Promise<void> {
  return deleteOverdue(deps, RECENT_DAYS)
}

/** The same for everything that is stored: after a longer outage, or when the hours have been set. */
export function sweepUndecidedPhotos(deps: Needs): Promise<void> {
  return deleteOverdue(deps, STORED_DAYS)
}

/** A day at a time: statements are cancelled after eight seconds, and a day has tens of thousands of retrievals. */
async function deleteOverdue(deps: Needs, days: number): Promise<void> {
  const { undecidedHours } = deps.config
  if (undecidedHours === undefined) return
  const overdue = deps.clock.now().getTime() - undecidedHours * HOUR_MS
  for (let day = 0; day < days; day += 1) {
    const before = new Date(overdue - day * DAY_MS)
    const retrieved = { before, after: new Date(before.getTime() - DAY_MS) }
    await deleteInBatches(deps, 'undecided', async ({ db, clock }, most) => {
      const locked = await lockUndecided(db, { retrieved, most })
      return { deleted: await destroyUndecidedKeys(db, locked, { at: clock.now(), before }), seen: locked.length }
    })
  }
}
