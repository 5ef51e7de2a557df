import { germanDay } from '@epassbild/contract/days.ts'
import { addDays } from '#features/billing/days.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countFigures, holdLastFigureDay, startFigureDays, storeFigureDays } from './figure-store.ts'

export const CLOSE_FIGURE_DAYS = 'close-figure-days'

/** Grace period in which transactions begun before midnight end. */
const SETTLED_MS = 3_600_000

/** Days per transaction. A statement is cancelled after eight seconds: a busy week takes longer, a busy day three. */
const AT_ONCE = { week: 7, day: 1 }

/**
 * ROOM-12: counts past days once and stores the figures, so that no page reads a year of the audit log. The first run
 * after an upgrade processes all past days.
 */
export async function closeFigureDays(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await startFigureDays(deps.db)
  try {
    while (await closeNext(deps, AT_ONCE.week));
  } catch {
    while (await closeNext(deps, AT_ONCE.day));
  }
}

function closeNext({ db, clock }: Pick<Deps, 'db' | 'clock'>, days: number): Promise<boolean> {
  const settled = addDays(germanDay(new Date(clock.now().getTime() - SETTLED_MS)), -1)
  return inTransaction({ db }, async (inside) => {
    const last = await holdLastFigureDay(inside.db)
    if (last === undefined || last >= settled) return false
    const end = addDays(last, days)
    const to = end < settled ? end : settled
    await storeFigureDays(inside.db, to, await countFigures(inside.db, { from: addDays(last, 1), to }))
    return true
  })
}
