import type { InputOf, OutputOf } from '@epassbild/contract/endpoint.ts'
import type { exportDatev as contract } from '@epassbild/contract/operator/datev.ts'
import { VAT_RATES, vatPercentOn } from '@epassbild/contract/prices.ts'
import { addDays, daysOfMonth } from '#features/billing/days.ts'
import { type Invoice, listIssued } from '#features/billing/invoices/invoice-store.ts'
import { signed } from '#features/billing/invoices/present-invoice.ts'
import { sharesOf, vatOf } from '#features/billing/invoices/totals.ts'
import { type EarlierMonth, sumEarlierMonths } from '#features/billing/months/service-month-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Posting, writePostingBatch } from './posting-batch.ts'

/** Revenue is in class 8 of SKR 03, in class 4 of SKR 04. */
const CHARTS: Readonly<Record<string, string>> = { 8: '03', 4: '04' }

/** Accounts of customers (Debitoren) begin with 1 to 6; those of suppliers follow. */
const LAST_DEBTOR = 6

/**
 * ROOM-10: every document of a month, customer against revenue; VAT follows from the automatic account. Payments are in
 * the reports of the bank and the payment provider.
 */
export async function exportDatev(
  deps: Pick<Deps, 'db' | 'clock' | 'audit'>,
  caller: Caller,
  wish: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { month } = wish
  const { first: from, last: to } = daysOfMonth(month)
  const issued = (await listIssued(deps.db, { from, to })).filter(({ grossCents }) => grossCents !== 0)
  const earlier = Map.groupBy(await sumEarlierMonths(deps.db, { from, to }), ({ invoiceId }) => invoiceId)
  const accountDigits = wish.revenue_account.length
  const postings = issued.flatMap((invoice) => {
    const { number, issuedOn, kind, companyId, buyer } = invoice
    return byMonth(invoice, earlier.get(invoice.id)).map(
      ({ month: period, percent, grossCents }): Posting => ({
        cents: Math.abs(grossCents),
        side: signed({ kind }, grossCents) > 0 ? 'S' : 'H',
        account: debtorOf(companyId, accountDigits),
        contraAccount: Number(wish.revenue_account),
        date: issuedOn,
        ...taxDays(invoice, { period, percent }),
        document: number,
        text: buyer.name,
      }),
    )
  })
  await inTransaction(deps, ({ audit }) => audit.append('datev-exported', { actorId: caller.accountId, month }))
  const content = writePostingBatch({
    from,
    to,
    consultant: Number(wish.consultant),
    client: Number(wish.client),
    accountDigits,
    chart: CHARTS[wish.revenue_account.charAt(0)] ?? '',
    title: `ePassbild ${month}`,
    madeAt: deps.clock.now(),
    postings,
  })
  return { file_name: `EXTF_Buchungsstapel_${month}.csv`, content, count: issued.length }
}

/** VAT is due in the month of the service: charges of an invoice for earlier months are posted separately, by rate. */
function byMonth(invoice: Invoice, earlier: readonly EarlierMonth[] = []) {
  return sharesOf(invoice).flatMap(({ percent, netCents, vatCents }) => {
    const parts = earlier
      .filter(({ vatPercent }) => vatPercent === percent)
      .map(({ month, netCents: cents }) => ({ month, percent, grossCents: cents + vatOf(cents, percent) }))
    const restCents = parts.reduce((rest, part) => rest - part.grossCents, netCents + vatCents)
    const all = [...parts, { month: invoice.period, percent, grossCents: restCents }]
    return all.filter(({ grossCents }) => grossCents !== 0)
  })
}

/**
 * The automatic account takes the rate of the day of the service, while the tax may count in a later month: a posting
 * with another rate than that of its tax day gets the last day of its own rate.
 */
function taxDays({ kind, issuedOn }: Invoice, { period, percent }: { period: string; percent: number }) {
  const taxDate = kind === 'invoice' ? daysOfMonth(period).last : issuedOn
  if (percent !== vatPercentOn(taxDate)) return { serviceDate: lastDayOf(percent, taxDate), taxDate }
  // A correction counts in the month of its document.
  return kind === 'invoice' ? { serviceDate: taxDate, taxDate } : {}
}

/** The last day before another one on which a rate was in force; that day itself if none was. */
function lastDayOf(percent: number, before: string): string {
  const next = VAT_RATES.findLastIndex(({ from }, index) => from <= before && VAT_RATES[index - 1]?.percent === percent)
  return addDays(VAT_RATES[next]?.from ?? addDays(before, 1), -1)
}

/** Account of the debtor: 10001 for the first company if general ledger accounts have four digits. */
function debtorOf(companyId: number, accountDigits: number): number {
  const account = 10 ** accountDigits + companyId
  if (account >= (LAST_DEBTOR + 1) * 10 ** accountDigits) throw new Refusal('too-many-debtors')
  return account
}
