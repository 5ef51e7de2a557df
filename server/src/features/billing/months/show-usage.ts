import type { showUsage as contract } from '@epassbild/contract/billing.ts'
import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { TRANSFER_CENTS } from '@epassbild/contract/prices.ts'
import { isAddressMissing } from '#features/billing/invoices/ask-for-address.ts'
import { type Booked, sumBookings } from '#features/billing/invoices/invoice-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findMonth, type Month } from './month-store.ts'

/** First day of the month with a forecast; earlier ones would be mostly chance. */
const FORECAST_FROM_DAY = 5

type Usage = OutputOf<typeof contract>

/** The company's usage in the current month, from the ledger. */
export async function showUsage(deps: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<Usage> {
  const { db, clock } = deps
  const companyId = requireCompany(caller)
  const month = await findMonth(db, clock.now())
  const booked = await sumBookings(db, companyId, month.begins, month.ends)
  const transfers = sumOf(booked, 'transfer')
  const netCents = booked.reduce((sum, { netCents: cents }) => sum + cents, 0)
  return {
    period: month.period,
    today: month.today,
    transfers,
    identifications: sumOf(booked, 'identification'),
    licences: sumOf(booked, 'licence'),
    corrections: sumOf(booked, 'correction'),
    net_cents: netCents,
    transfers_by_day: byDay(booked, month),
    forecast: forecast(month, transfers.count, netCents),
    address_missing: await isAddressMissing(deps, companyId),
  }
}

function sumOf(booked: readonly Booked[], kind: Booked['kind']) {
  const some = booked.filter((row) => row.kind === kind)
  return {
    count: some.reduce((sum, { count }) => sum + count, 0),
    net_cents: some.reduce((sum, { netCents }) => sum + netCents, 0),
  }
}

function dayOf(date: string): number {
  return Number(date.slice(8))
}

function byDay(booked: readonly Booked[], { today }: Month): number[] {
  const counts = Array.from({ length: dayOf(today) }, () => 0)
  for (const { kind, day, count } of booked) if (kind === 'transfer') counts[dayOf(day) - 1] = count
  return counts
}

/** Extrapolates transfers only; licences and identifications are bought once. */
function forecast({ today, days }: Month, count: number, netCents: number): Usage['forecast'] {
  const day = dayOf(today)
  if (day < FORECAST_FROM_DAY) return null
  const transfers = Math.round((count / day) * days)
  return { transfers, net_cents: netCents + (transfers - count) * TRANSFER_CENTS }
}
