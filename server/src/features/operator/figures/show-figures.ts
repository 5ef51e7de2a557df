import type { Figures } from '@epassbild/contract/operator.ts'
import { germanDay } from '@epassbild/contract/values.ts'
import { countRejectionsByAuthority } from '#features/photos/figures/figure-store.ts'
import { type AuditCount, countAudited } from '#platform/audit/audit-counts.ts'
import type { Deps } from '#platform/deps.ts'

const MONTHS = 12

/** Audit actions and the fact that distinguishes the cases. */
const REGISTERED = 'account-registered'
const STORED = 'photo-stored'
const RETRIEVED = 'photo-retrieved'
const DECIDED = 'photo-decided'
const FACTS = { [REGISTERED]: 'role', [STORED]: 'companyId', [RETRIEVED]: 'result', [DECIDED]: 'reason' }

/** OPR-03: counted from the audit log, so that the figures are those of what was really done. */
export async function showFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Figures> {
  const months = lastMonths(germanDay(clock.now()).slice(0, 7))
  // A day early, because the month begins earlier in Germany than in UTC; what is too early falls out below.
  const since = new Date(Date.parse(`${months[0]}-01T00:00:00Z`) - 86_400_000)
  const counts = (await countAudited(db, FACTS, since)).filter(({ month }) => months.includes(month))
  const sum = (month: string, isMeant: (count: AuditCount) => boolean) =>
    counts.reduce((total, one) => (one.month === month && isMeant(one) ? total + one.count : total), 0)
  return {
    months: months.map((month) => ({
      month,
      registrations: sum(month, ({ action, fact }) => action === REGISTERED && fact === 'owner'),
      transfers: sum(month, ({ action }) => action === STORED),
      retrievals: sum(month, ({ action, fact }) => action === RETRIEVED && fact === 'given'),
      refusals: sum(month, isRefusal),
    })),
    refusals_by_reason: byReason(counts.filter(isRefusal)),
    refusals_by_authority: await countRejectionsByAuthority(db, startOfMonth(months[0] ?? '')),
  }
}

/** In Germany: an hour or two before the month in UTC. */
function startOfMonth(month: string): Date {
  const utc = new Date(`${month}-01T00:00:00Z`)
  const isThere = (at: Date) => germanDay(at).startsWith(month)
  const hours = [2, 1].find((hour) => isThere(new Date(utc.getTime() - hour * 3_600_000))) ?? 0
  return new Date(utc.getTime() - hours * 3_600_000)
}

/** Only a refusal has a reason. */
function isRefusal({ action, fact }: AuditCount): boolean {
  return action === DECIDED && fact !== null
}

function byReason(refusals: readonly AuditCount[]): Figures['refusals_by_reason'] {
  const totals = new Map<string, number>()
  for (const { fact, count } of refusals) totals.set(fact ?? '', (totals.get(fact ?? '') ?? 0) + count)
  return [...totals]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
}

/** „2025-12" … „2026-11" for „2026-11". */
function lastMonths(current: string): string[] {
  const [year = 0, month = 1] = current.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) => {
    const at = new Date(Date.UTC(year, month - MONTHS + index, 1))
    return at.toISOString().slice(0, 7)
  })
}
