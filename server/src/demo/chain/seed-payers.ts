import { LICENCE_CENTS } from '@epassbild/contract/prices.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { invoices } from '#features/billing/billing-schema.ts'
import { correctInvoice } from '#features/billing/corrections/correct-invoice.ts'
import { listCorrectable } from '#features/billing/corrections/correction-store.ts'
import { isPeriodBilled } from '#features/billing/invoices/invoice-store.ts'
import { issueInvoice } from '#features/billing/invoices/issue-invoice.ts'
import { findMonth } from '#features/billing/months/month-store.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import type { Studio } from '#features/studios/studio-store.ts'
import { createAudit } from '#platform/audit/audit.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { ChainSize } from './chain-size.ts'
import { seedTransfers, type Transfers } from './seed-transfers.ts'

const HOUR_MS = 3_600_000

export interface Payer extends Pick<Transfers, 'studios' | 'people'> {
  companyId: number
  /** Transfers of a month. */
  perMonth: number
  /** That lie behind. */
  months: number
}

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'audit' | 'jobs' | 'outbox' | 'config'>

/**
 * Months of transfers, the oldest first, each billed at its turn: so numbers and days of invoices rise together. A month
 * that is billed already is left as it is. A transaction each: the head of the audit log is one row, and thousands of
 * versions of it in one transaction would slow down every further entry.
 */
export async function seedPayers(deps: Needs, payers: readonly Payer[], { months, booked }: ChainSize): Promise<void> {
  for (let back = months; back >= 1; back -= 1) {
    const month = await findMonth(deps.db, deps.clock.now(), back)
    const clock = { now: () => new Date(month.ends.getTime() + 5 * HOUR_MS) }
    for (const { companyId, perMonth, months: ago, ...sender } of payers) {
      if (back > ago) continue
      if (await isPeriodBilled(deps.db, companyId, month.period)) continue
      await inTransaction({ ...deps, clock }, async (inside) => {
        const turn = { ...inside, audit: createAudit(inside.db, clock) }
        if (back === ago) await bookLicences(turn.db, sender.studios.slice(0, booked), month.begins)
        // Business grows, and no month is like the other.
        const count = Math.max(1, Math.round(perMonth * (1 - back / 80)) + (back % 5))
        await seedTransfers(turn, { ...sender, begins: month.begins, count })
        await issueInvoice(turn, companyId)
      })
    }
  }
}

function bookLicences(db: Needs['db'], studios: readonly Studio[], bookedAt: Date) {
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

/**
 * The chain has paid, and so have the others but for some invoices of the last month: refused by the bank, handed to
 * people, disputed. Some have credit. Only while all are open.
 */
export async function seedPaymentStates(deps: Needs, [chain, ...others]: readonly Payer[], operatorId: number) {
  const { db, clock } = deps
  const { period, today } = await findMonth(db, clock.now(), 1)
  const companyIds = others.map(({ companyId }) => companyId)
  const isOpen = eq(invoices.state, 'open')
  const last = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isOpen, inArray(invoices.companyId, companyIds), eq(invoices.period, period)))
    .orderBy(asc(invoices.id))
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
  const paying = [chain?.companyId ?? 0, ...companyIds]
  const given = ids.slice(20, 25)
  await db
    .update(invoices)
    .set({ state: 'paid' })
    .where(and(isOpen, inArray(invoices.companyId, paying)))
  const item = { kind: 'transfer', detail: '' } as const
  for (const invoiceId of given)
    await correctInvoice(deps, {
      ...{ invoiceId, ...item },
      count: 2,
      seen: (await listCorrectable(db, invoiceId, item)).length,
      reason: 'Doppelt gesendet',
      actorId: operatorId,
    })
}
