import { invoiceProfiles, invoices } from '#features/billing/billing-schema.ts'
import type { Attempt } from '#features/billing/collection/attempt-store.ts'
import { collectDue } from '#features/billing/collection/collect-due.ts'
import { settleAttempt } from '#features/billing/collection/settle-attempt.ts'
import { billMonths } from '#features/billing/months/bill-months.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import type { PaymentState } from '#platform/ports/payments.ts'
import { makePerson, type PersonOptions, type StudioPerson, type TestPerson } from './people.ts'
import type { TestServer } from './start-test-server.ts'

export const CARDS = {
  good: '4242424242424242',
  mastercard: '5555555555554444',
  toConfirm: '4000002500003155',
  declined: '4000000000000002',
  fails: '4000000000000341',
  chargedBack: '4000000000000259',
} as const
export const IBANS = {
  good: 'DE89370400440532013000',
  failsLater: 'DE62370400440532013001',
  disputedLater: 'DE35370400440532013002',
  fourth: 'DE08370400440532013003',
  fifth: 'DE78370400440532013004',
} as const

export const DETAILS = {
  name: 'MAREN MUSTER',
  email: 'owner@studio.test',
  phone: '0431 555 0',
  line1: 'Wall 18',
  line2: '',
  city: 'Kiel',
  state: '',
  postal_code: '24103',
  country: 'DE',
}

let serial = 0

/** Sets the company's billing address, without which no invoice is issued. */
export async function giveAddress({ deps }: TestServer, companyId: number): Promise<void> {
  await deps.db.insert(invoiceProfiles).values({ companyId, line1: 'Wall 18', postcode: '24103', city: 'Kiel' })
}

/** An owner whose company is billed. */
export async function makePayer(server: TestServer, options?: PersonOptions): Promise<StudioPerson> {
  const owner = await makePerson(server, 'owner', options)
  await giveAddress(server, owner.companyId)
  return owner
}

/** Books usage as the features do, at a given instant. */
export async function bookUsage(
  { deps }: TestServer,
  companyId: number,
  {
    transfers = 0,
    studio = '',
    identifications = 0,
    licences = [] as readonly string[],
    corrections = [] as readonly number[],
    at = deps.clock.now(),
  },
): Promise<void> {
  const row = (kind: 'transfer' | 'identification' | 'licence' | 'correction', amountCents: number, detail = '') => {
    serial += 1
    return { companyId, kind, subject: `test-${serial}`, detail, amountCents, bookedAt: at }
  }
  const rows = [
    ...Array.from({ length: transfers }, () => row('transfer', 75, studio)),
    ...Array.from({ length: identifications }, () => row('identification', 99)),
    ...licences.map((studio) => row('licence', 4900, studio)),
    ...corrections.map((cents) => row('correction', cents, 'Doppelte Übermittlung')),
  ]
  for (let from = 0; from < rows.length; from += 2_000)
    await deps.db.insert(ledgerEntries).values(rows.slice(from, from + 2_000))
}

/** Bills the months that have ended by this instant, with its jobs. */
export async function billUntil(server: TestServer, at: string): Promise<void> {
  server.setNow(at)
  await billMonths(server.deps)
  await server.runJobs()
}

/** Lets the simulated provider settle the debits under way. */
export async function settlePayments(server: TestServer): Promise<void> {
  server.wait(4_000)
  await server.deps.payments.simulator?.settleDue()
  await server.runJobs()
}

/** Reports the state of an attempt's payment, as the provider does. */
export function reportPayment(
  { deps }: TestServer,
  attempt: Attempt | undefined,
  state: PaymentState['state'],
  failure?: string,
): Promise<void> {
  if (!attempt) throw new Error('nothing was collected')
  const payment = { paymentRef: undefined, amountCents: attempt.amountCents ?? 0, state, failure }
  return settleAttempt(deps, attempt.id, payment)
}

/** Runs the collection of each of these days, with its jobs. */
export async function collectOn(server: TestServer, ...days: readonly string[]): Promise<void> {
  for (const day of days) {
    server.setNow(`${day}T10:00:00Z`)
    await collectDue(server.deps)
    await server.runJobs()
  }
}

/** Replaces the provider's fields in the page: the number is sent to the provider only. */
export async function makeMethod({ app }: TestServer, number: string): Promise<string> {
  const isIban = /^[A-Z]{2}/.test(number)
  const answer = await app.inject({
    method: 'POST',
    url: '/zahlung-simulator/v1/payment_methods',
    payload: {
      type: isIban ? 'sepa_debit' : 'card',
      ...(isIban
        ? { sepa_debit: { iban: number } }
        : { card: { number, exp_month: '12', exp_year: '2030', cvc: '123' } }),
      billing_details: { name: DETAILS.name, email: DETAILS.email },
    },
  })
  const { id } = answer.json<{ id?: string }>()
  if (!id) throw new Error(`no method: ${answer.body}`)
  return id
}

export async function saveMethod(server: TestServer, owner: TestPerson, number: string, more: object = {}) {
  return server.post(
    '/api/payments/setup/',
    {
      payment_method_id: await makeMethod(server, number),
      payment_type: /^[A-Z]{2}/.test(number) ? 'sepa' : 'card',
      customer_details: DETAILS,
      ...more,
    },
    owner.headers,
  )
}

export async function insertFailedInvoice({ deps }: TestServer, companyId: number, mark: string): Promise<number> {
  serial += 1
  const [pdfKey, xmlKey] = [`invoices/test-${serial}.pdf`, `invoices/test-${serial}.xml`]
  await deps.objects.write(pdfKey, Buffer.from(`%PDF-1.7 ${mark}`))
  await deps.objects.write(xmlKey, Buffer.from(`<xml>${mark}</xml>`))
  const [row] = await deps.db
    .insert(invoices)
    .values({
      number: `RE-${mark}-${serial}`,
      companyId,
      period: '2026-10',
      issuedOn: '2026-11-01',
      collectOn: '2026-11-06',
      netCents: 100,
      vatCents: 19,
      grossCents: 119,
      buyer: { name: mark, street: 'Wall 18', postcode: '24103', city: 'Kiel', country: 'DE', email: '' },
      payment: null,
      state: 'failed',
      nextTryOn: '2026-12-01',
      pdfKey,
      xmlKey,
      createdAt: deps.clock.now(),
    })
    .returning({ id: invoices.id })
  if (!row) throw new Error('invoice not inserted')
  return row.id
}
