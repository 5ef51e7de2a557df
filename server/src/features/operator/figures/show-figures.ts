import { germanDay } from '@epassbild/contract/days.ts'
import {
  FIGURE_KINDS,
  type FigureCounts,
  type Figures,
  type FiguresWish,
} from '@epassbild/contract/operator/figures.ts'
import { addDays } from '#features/billing/days.ts'
import { countRejectionsByAuthority } from '#features/photos/figures/figure-store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { countFigures, type Days, type FigureDay, findLastFigureDay, sumFigureDays } from './figure-store.ts'

const MONTHS = 12
const MONTHS_MAX = 120

/** Reads past days from the stored figures, and counts the others. */
async function listFigureDays(db: Database, { from, to }: Days): Promise<FigureDay[]> {
  const stored = await findLastFigureDay(db)
  const open = { from: stored >= from ? addDays(stored, 1) : from, to }
  return [
    ...(await sumFigureDays(db, { from, to: to < stored ? to : stored || '0001-01-01' })),
    ...(open.from <= open.to ? await countFigures(db, open) : []),
  ]
}

/** OPR-03, ROOM-12: stored figures of past days, and current counts from the audit log for the others. */
export async function showFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { from, to, state }: FiguresWish,
): Promise<Figures> {
  const today = germanDay(clock.now())
  const days = { from: from || monthsBack(today, MONTHS - 1), to: to && to < today ? to : today }
  const months = monthsOf(days)
  if (months.length === 0) throw new Refusal('range-turned')
  if (months.length > MONTHS_MAX) throw new Refusal('range-too-long')
  const rows = await listFigureDays(db, days)
  const wanted = state ? rows.filter((row) => row.state === state) : rows
  return {
    ...days,
    months: months.map((month) => ({ month, ...countsOf(wanted.filter(({ day }) => day.startsWith(month))) })),
    refusals_by_reason: byReason(wanted.filter(({ kind }) => kind === 'refusals')),
    refusals_by_authority: await countRejectionsByAuthority(db, days),
    by_state: [...Map.groupBy(rows, (row) => row.state)]
      .map(([key, some]) => ({ state: key, ...countsOf(some) }))
      .sort((one, other) => one.state.localeCompare(other.state)),
  }
}

function countsOf(rows: readonly FigureDay[]): FigureCounts {
  const sum = (kind: FigureDay['kind']) =>
    rows.reduce((total, row) => (row.kind === kind ? total + row.count : total), 0)
  return Object.fromEntries(FIGURE_KINDS.map((kind) => [kind, sum(kind)])) as FigureCounts
}

function byReason(refusals: readonly FigureDay[]): Figures['refusals_by_reason'] {
  return [...Map.groupBy(refusals, ({ reason }) => reason)]
    .map(([reason, rows]) => ({ reason, count: rows.reduce((total, { count }) => total + count, 0) }))
    .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
}

/** First of the month, some months earlier: „2025-12-01" for eleven months before „2026-11-20". */
function monthsBack(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** „2025-12" … „2026-11"; empty if the range is reversed. */
function monthsOf({ from, to }: Days): string[] {
  const months: string[] = []
  for (let at = from; at.slice(0, 7) <= to.slice(0, 7) && from <= to; at = monthsBack(at, -1))
    months.push(at.slice(0, 7))
  return months
}
