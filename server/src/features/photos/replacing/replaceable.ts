import { germanDay } from '@epassbild/contract/days.ts'
import { REPLACEMENT_DAYS, type Replacement } from '@epassbild/contract/photos.ts'
import { addDays } from '#features/billing/days.ts'
import type { Photo } from '#features/photos/photo-store.ts'
import type { Retrieval } from '#features/photos/retrieval/retrieval-store.ts'

type Asked = Pick<Photo, 'state' | 'validUntil'>
type Decided = Pick<Retrieval, 'decision' | 'decidedAt'>

/**
 * How a photo may be replaced without a fee: a refused one once, until the thirtieth day in Germany after the last
 * refusal ends (§§ 187, 188 BGB); one never retrieved, because its slip is lost, as long as it is valid. Null if it may
 * not.
 *
 * @param retrievals in any order.
 * @param replaced whether another photo has already replaced it.
 * @param cameFree whether it replaces a refused photo itself, possibly via slips lost since.
 */
export function replaceableAs(
  { state, validUntil }: Asked,
  retrievals: readonly Decided[],
  { now, replaced, cameFree }: { now: Date; replaced: boolean; cameFree: boolean },
): Replacement | null {
  if (replaced) return null
  const refusedAt = lastRefusal(retrievals)
  if (refusedAt) return !cameFree && germanDay(now) <= lastFreeDay(refusedAt) ? 'rejected' : null
  return state === 'stored' && validUntil > now && retrievals.length === 0 ? 'lost' : null
}

const lastFreeDay = (refusedAt: Date) => addDays(germanDay(refusedAt), REPLACEMENT_DAYS)

/** Undefined without a refusal. Two authorities that have a photo open at once may both refuse it. */
function lastRefusal(retrievals: readonly Decided[]): Date | undefined {
  const refusals = retrievals.flatMap(({ decision, decidedAt }) =>
    decision === 'reject' && decidedAt ? [decidedAt.getTime()] : [],
  )
  return refusals.length > 0 ? new Date(Math.max(...refusals)) : undefined
}
