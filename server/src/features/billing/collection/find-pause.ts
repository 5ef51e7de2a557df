import { germanDay } from '@epassbild/contract/days.ts'
import type { Deps } from '#platform/deps.ts'
import { findPauseDay } from './pause-store.ts'

/** Day from which an unpaid invoice keeps a company from transferring; null if there is none. */
export async function findPause(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  companyId: number,
): Promise<{ from: string; active: boolean } | null> {
  const from = await findPauseDay(db, companyId)
  return from ? { from, active: from <= germanDay(clock.now()) } : null
}
