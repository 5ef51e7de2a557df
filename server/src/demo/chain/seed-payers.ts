import { LICENCE_CENTS } from '@epassbild/contract/prices.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { invoices } from '#features/billing/billing-schema.ts'
import { correctInvoice } from '#features/billing/corrections/correct-invoice.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { findMonth } from '#features/billing/months/month-store.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import type { Deps } from '#platform/deps.ts'
import type { ChainStudio } from './chain-rows.ts'
import type { ChainSize } from './chain-size.ts'
import { seedTransfers } from './seed-transfers.ts'

const HOUR_MS = 3_600_000

export interface Payer {
  companyId: number
  studios: readonly ChainStudio[]
  people: readonly number[]
  /** Transfers of a month. */
  perMonth: number
}

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'audit' | 'jobs' | 'outbox' | 'config'>

/** Months of transfers, the oldest first, each billed at its turn: so numbers and days of invoices rise together. */
export async function seedPayers(deps: Needs, payers: readonly Payer[], { months, booked }: ChainSize): Promise<void> {
  const { db, clock } = deps
  for (let back = months; back >= 1; back -= 1) {
    const month = await findMonth(db, clock.now(), back)
    const turn = { ...deps, clock: { now: () => new Date(month.ends.getTime() + 5 * HOUR_MS) } }
    for (const { companyId, perMonth, ...sender } of payers) {
      if (back === months) await bookLicences(db, sender.studios.slice(0, booked), month.begins)
      // Business grows, and no month is like the other.
      const count = Math.max(1, Math.round(perMonth * (1 - back / 80)) + (back % 5))
      await seedTransfers(deps, { ...sender, begins: month.begins, count })
      await issueInvoice(turn, companyId)
    }
  }
}

function bookLicences(db: Needs['db'], studios: readonly ChainStudio[], bookedAt: Date) {
  return db.insert(ledgerEntries).values(
    studios.map(({ id, name, companyId }) => ({
      companyId,
      kind: 'licence' as const,
      subject: String(id),
      detail: name,
      amountCents: LICENCE_CENTS,
      bookedAt,
    })),
  )
}

/** All is paid but some invoices of the last month: refused by the bank, handed to people, disputed; some have credit. */
export async function seedPaymentStates(deps: Needs, companyIds: readonly number[], operatorId: number): Promise<void> {
  const { db, clock } = deps
  const { period, today } = await findMonth(db, clock.now(), 1)
  const last = await db
    .select({ id: invoices.id, period: invoices.period })
    .from(invoices)
    .where(and(inArray(invoices.companyId, [...companyIds]), eq(invoices.period, period)))
    .orderBy(desc(invoices.id))
  await db
    .update(invoices)
    .set({ state: 'paid' })
    .where(and(inArray(invoices.companyId, [...companyIds]), lt(invoices.period, period)))
  const ids = last.map(({ id }) => id)
  const set = async (chosen: readonly number[], change: Partial<typeof invoices.$inferInsert>) => {
    if (chosen.length > 0)
      await db
        .update(invoices)
        .set(change)
        .where(inArray(invoices.id, [...chosen]))
  }
  await set(ids.slice(0, 10), { state: 'failed', failure: 'no-money', nextTryOn: today, pauseOn: today })
  await set(ids.slice(10, 15), { state: 'handed-over', failure: 'disputed' })
  await set(ids.slice(15, 20), { state: 'handed-over', failure: 'no-money' })
  await set(ids.slice(20, 25), { state: 'paid' })
  for (const invoiceId of ids.slice(20, 25))
    await correctInvoice(deps, {
      invoiceId,
      kind: 'transfer',
      count: 2,
      reason: 'Doppelt gesendet',
      actorId: operatorId,
    })
}
