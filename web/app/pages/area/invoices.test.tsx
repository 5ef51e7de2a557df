import {
  type InvoiceSummary,
  listInvoices,
  openInvoice,
  openInvoiceData,
  retryInvoice,
  saveInvoiceProfile,
  showUsage,
} from '@epassbild/contract/billing.ts'
import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { listCountries } from '@epassbild/contract/places.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { invoiced } from '#test/billed-invoice.ts'
import { billingServer, EMPTY } from '#test/invoice-profile.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { holdClock } from '#test/pass-ten-seconds.ts'
import { ACCOUNTING, OWNER } from '#test/people.ts'
import { savedFiles } from '#test/saved-files.ts'
import { refused, ServerAnswers } from '#test/server-answers.ts'

const invoice = (id: number, issued_on: string): InvoiceSummary => ({
  ...invoiced(id),
  number: `RE-${issued_on.slice(0, 4)}-00000${id}`,
  ...{ period: issued_on.slice(0, 7), issued_on, collect_on: issued_on },
  ...{ net_cents: 12_345, vat_cents: 2_346, gross_cents: 14_691, left_cents: 0, state: 'paid' },
  vat_shares: [{ percent: 19, net_cents: 12_345, vat_cents: 2_346 }],
})

const NONE = { count: 0, net_cents: 0 }
type Usage = OutputOf<typeof showUsage>
const usage = (change: Partial<Usage>): Usage => ({
  ...{ period: '2026-11', today: '2026-11-20', net_cents: 0, transfers_by_day: [0], forecast: null },
  ...{ transfers: NONE, identifications: NONE, licences: NONE, corrections: NONE, address_missing: false },
  ...change,
})

it('ROOM-07 saves the invoices of a year as one ZIP with one click, none when one is missing, and the list as CSV', async () => {
  const saved = savedFiles()
  const server = billingServer()
    .on(listInvoices, { json: [invoice(3, '2026-11-01'), invoice(2, '2026-10-01'), invoice(1, '2025-12-01')] })
    .on(openInvoice, ({ address }) =>
      address.pathname.includes('/3/') ? { status: 503, json: { detail: 'x' } } : { status: 200, body: 'PDF' },
    )
  const { user, press } = await openPage('/Rechnungen', server, OWNER)
  await press('Rechnungen 2026 als ZIP speichern')
  await screen.findByText('Die Rechnungen konnten nicht alle geladen werden.')
  expect(saved).toEqual([])
  server.on(openInvoice, ({ address }) => ({ status: 200, body: `PDF ${address.pathname.match(/\d+/)}` }))
  await press('Rechnungen 2026 als ZIP speichern')
  await waitFor(() => expect(saved).toHaveLength(1))
  const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []))
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['RE-2026-000003.pdf', 'PDF 3'],
    ['RE-2026-000002.pdf', 'PDF 2'],
  ])
  await user.selectOptions(screen.getByLabelText('Jahr'), '2025')
  await press('Als CSV speichern')
  const csv = await saved[1]?.text()
  expect(csv).toContain('RE-2025-000001;2025-12;01.12.2025;123,45;19 %;23,46;146,91;Bezahlt')
  expect(csv).not.toContain('RE-2026')
})

it('ROOM-06, ROOM-07 an XRechnung is saved as XML beside its PDF, alone and in the ZIP of its year', async () => {
  const saved = savedFiles()
  const server = billingServer()
    .on(listInvoices, { json: [{ ...invoice(2, '2026-11-01'), has_xml: true }, invoice(1, '2026-10-01')] })
    .on(openInvoice, ({ address }) => ({ status: 200, body: `PDF ${address.pathname.match(/\d+/)}` }))
    .on(openInvoiceData, { status: 503, json: { detail: 'x' } })
  const { press } = await openPage('/Rechnungen', server, OWNER)
  expect((await screen.findAllByRole('button', { name: /^(PDF|XML)/ })).map(({ textContent }) => textContent)).toEqual([
    'PDF (RE-2026-000002)',
    'XML (RE-2026-000002)',
    'PDF (RE-2026-000001)',
  ])
  await press('XML (RE-2026-000002)')
  await screen.findByText(/^Die Rechnung RE-2026-000002 konnte nicht geladen werden/)
  await press('Rechnungen 2026 als ZIP speichern')
  await screen.findByText('Die Rechnungen konnten nicht alle geladen werden.')
  expect(saved).toEqual([])
  server.on(openInvoiceData, { status: 200, body: '<xml/>' })
  await press('XML (RE-2026-000002)')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect([saved[0]?.type, await saved[0]?.text()]).toEqual(['application/xml', '<xml/>'])
  await press('Rechnungen 2026 als ZIP speichern')
  await waitFor(() => expect(saved).toHaveLength(2))
  const files = unzipSync(new Uint8Array((await saved[1]?.arrayBuffer()) ?? []))
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['RE-2026-000002.pdf', 'PDF 2'],
    ['RE-2026-000002.xml', '<xml/>'],
    ['RE-2026-000001.pdf', 'PDF 1'],
  ])
})

it('ROOM-10 says of an invoice that operators noted as paid when the money came, and where it stands', async () => {
  const paid_by_transfer = { on: '2026-11-18', reference: 'Kontoauszug 12' }
  const server = billingServer().on(listInvoices, { json: [{ ...invoice(1, '2026-11-01'), paid_by_transfer }] })
  await openPage('/Rechnungen', server, OWNER)
  const row = await screen.findByRole('row', { name: /RE-2026-000001/ })
  expect(row.textContent).toContain('Bezahlt am 18.11.2026: Kontoauszug 12')
})

it('ROOM-10 says of each part of an invoice that operators noted when it was paid, and of the rest', async () => {
  const part_payments = [{ on: '2026-11-10', reference: 'Kontoauszug 11', cents: 200 }]
  const paid_by_transfer = { on: '2026-11-18', reference: 'Kontoauszug 12' }
  const json = [
    { ...invoice(2, '2026-11-02'), part_payments, paid_by_transfer },
    { ...invoice(1, '2026-11-01'), part_payments, state: 'open' as const, left_cents: 157 },
  ]
  await openPage('/Rechnungen', billingServer().on(listInvoices, { json }), OWNER)
  const textOf = async (number: string) =>
    (await screen.findByRole('row', { name: new RegExp(number) })).textContent?.replace(/\s+/g, ' ')
  expect(await textOf('RE-2026-000002')).toContain(
    'Bezahlt 2,00 € bezahlt am 10.11.2026: Kontoauszug 11 Rest bezahlt am 18.11.2026: Kontoauszug 12',
  )
  expect(await textOf('RE-2026-000001')).toContain('2,00 € bezahlt am 10.11.2026: Kontoauszug 11 noch 1,57 €')
})

it('ROOM-08 accounting reads invoices, and is offered nothing that only the owner may do', async () => {
  const failed = { ...invoice(1, '2026-11-01'), state: 'failed' as const, failure: 'no-money' as const }
  const server = new ServerAnswers().on(listInvoices, { json: [failed] }).on(showUsage, { status: 500 })
  await openPage('/Rechnungen', server, ACCOUNTING)
  await screen.findByRole('button', { name: /^PDF/ })
  expect(screen.getByRole('navigation', { name: 'Verwaltungsbereich' }).textContent).toBe(
    'RechnungenProfilverwaltungAuswertung',
  )
  await expectText(() => screen.getAllByRole('alert')[0] as HTMLElement, 'Das Konto war nicht gedeckt')
  for (const name of ['Jetzt erneut einziehen', 'Rechnungsangaben ändern'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Zahlungsmethode/ })).toBeNull()
})

it.each([
  ['accounting', ACCOUNTING],
  ['an owner whose payment method is not known', OWNER],
])('ROOM-03 the day of an open invoice stands in the list for %s', async (_who, person) => {
  const open: InvoiceSummary = { ...invoice(1, '2026-12-01'), collect_on: '2026-12-07', state: 'open' }
  const collected: InvoiceSummary = { ...open, id: 2, number: 'RE-2026-000002', has_method: true }
  const unsent: InvoiceSummary = { ...collected, id: 3, number: 'RE-2026-000003', has_pdf: false }
  const server = billingServer().on(listInvoices, { json: [open, collected, unsent, invoice(4, '2026-11-01')] })
  await openPage('/Rechnungen', server, person)
  await screen.findByRole('row', { name: /^RE-2026-000001/ })
  await expectText(() => screen.getByRole('row', { name: /^RE-2026-000001/ }), 'Offen fällig am 07.12.2026')
  await expectText(() => screen.getByRole('row', { name: /^RE-2026-000002/ }), 'Offen Einzug am 07.12.2026')
  const status = document.querySelector('[data-name="Status"]')
  expect(status?.childElementCount, 'cards on phones spread the parts of a cell over its width').toBe(1)
  for (const number of ['RE-2026-000003', 'RE-2026-000004'])
    expect(screen.getByRole('row', { name: new RegExp(`^${number}`) }).textContent).not.toMatch(/Einzug|fällig/)
})

it('ROOM-07, NAV-10 the list sorts by the head that is pressed, also after a reload', async () => {
  const [small, large] = [invoice(1, '2026-11-01'), { ...invoice(2, '2026-12-01'), gross_cents: 99_999 }]
  const server = billingServer().on(listInvoices, { json: [small, large] })
  const { press, reload } = await openPage('/Rechnungen', server, OWNER)
  const numbers = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)
  await press('Brutto')
  await press('Brutto')
  expect(await numbers()).toEqual([large.number, small.number])
  expect(screen.getByRole('columnheader', { name: 'Brutto' }).getAttribute('aria-sort')).toBe('descending')
  await reload()
  expect(await numbers()).toEqual([large.number, small.number])
})

it('BILL-02 usage, forecast and invoices stand on one page, and a failed load can be tried again', async () => {
  const json = usage({
    ...{ transfers: { count: 2, net_cents: 150 }, net_cents: 150, transfers_by_day: [2] },
    forecast: { transfers: 3, net_cents: 225 },
  })
  const server = billingServer().on(showUsage, { json }).on(listInvoices, 'lost')
  const { press } = await openPage('/Rechnungen', server, OWNER)
  await screen.findByRole('heading', { name: 'Verbrauch im November 2026' })
  const table = screen.getByRole('table', { name: /^Verbrauch im November 2026/ })
  expect(within(table).getByRole('row', { name: /^Bisher, netto/ }).textContent).toMatch(/1,50\s€$/)
  screen.getByText(/2,25\s€/)
  await screen.findByText('Die Rechnungen konnten nicht geladen werden.')
  server.on(listInvoices, { json: [invoice(1, '2026-11-01')] })
  await press('Erneut versuchen')
  await screen.findByRole('button', { name: /^PDF/ })
})

it.each([
  [1, 'netto, bei 1 Übermittlung', '1 × '],
  [12_345, 'netto, bei 12.345 Übermittlungen', '12.345 × '],
])('BILL-02 counts %s as people write it', async (count, sentence, times) => {
  const counted = { count, net_cents: count * 75 }
  const forecast = { transfers: count, net_cents: 0 }
  const json = usage({ transfers: counted, corrections: counted, transfers_by_day: [count], forecast })
  const server = billingServer().on(showUsage, { json })
  await openPage('/Rechnungen', server, OWNER)
  await screen.findByText(sentence)
  const cell = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[0]?.textContent
  expect(cell(/^Übermittlungen/)).toMatch(new RegExp(`^${times}`))
  expect(cell(/^Korrekturen/)).toBe(count.toLocaleString('de-DE'))
})

it('BILL-02 names no price beside the transfers of a month in which it changed: it would not give their sum', async () => {
  const transfers = { count: 3, net_cents: 2 * 65 + 75 }
  const server = billingServer().on(showUsage, { json: usage({ transfers, net_cents: 205 }) })
  await openPage('/Rechnungen', server, OWNER)
  const row = within(await screen.findByRole('row', { name: /^Übermittlungen/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['3', expect.stringMatching(/^2,05\s€$/)])
})

it('BILL-02 says what a correction can be, and draws no second day over today near the end of the month', async () => {
  const server = billingServer().on(showUsage, {
    json: usage({
      today: '2026-11-28',
      transfers: { count: 3, net_cents: 225 },
      corrections: { count: 1, net_cents: -75 },
      net_cents: 150,
      transfers_by_day: Array(28).fill(0).with(0, 3),
      forecast: { transfers: 3, net_cents: 150 },
    }),
  })
  await openPage('/Rechnungen', server, OWNER)
  await screen.findByRole('row', { name: /^Korrekturen zum Beispiel zurückgenommene Übermittlungen/ })
  // Without a viewBox the text keeps its size on a phone.
  expect(screen.getByText('heute').closest('svg')?.hasAttribute('viewBox')).toBe(false)
  expect(screen.queryByText('30.')).toBeNull()
})

it('ROOM-06, BILL-02 an invoice that waits for the address says so, and leads to where it is entered', async () => {
  const early = { today: '2026-11-02', transfers_by_day: [0, 0] }
  const server = billingServer()
    .on(saveInvoiceProfile, { json: EMPTY })
    .on(listCountries, { json: [] })
    .on(showUsage, { json: usage({ ...early, address_missing: true }) })
  const { press, dialog } = await openPage('/Rechnungen', server, OWNER)
  await screen.findByText('Ihre Rechnung wartet auf Ihre Anschrift.')
  await screen.findByText('Noch keine Rechnung.')
  await press('Anschrift eintragen')
  const form = await dialog('Rechnungsangaben')
  server.on(showUsage, { json: usage(early) })
  await press('Speichern', form)
  await waitFor(() => expect(screen.queryByText('Ihre Rechnung wartet auf Ihre Anschrift.')).toBeNull())
})

it('BILL-04, ROOM-04 a failed collection names what is still to be paid, and since when transfers are paused', async () => {
  const left = { gross_cents: 14_691, left_cents: 8_741, pause_on: '2026-01-15' }
  const failed: InvoiceSummary = {
    ...invoice(1, '2025-12-01'),
    ...left,
    state: 'handed-over',
    failure: 'no-money',
  }
  const server = billingServer()
    .on(listInvoices, { json: [failed] })
    .on(listCountries, { json: [] })
  await openPage('/Rechnungen', server, OWNER)
  await screen.findByText(/^87,41\s€ zur Rechnung RE-2025-000001 konnten nicht eingezogen werden/)
  await screen.findByText('Seit dem 15.01.2026 sind keine neuen Übermittlungen möglich')
  screen.getByText(/sofort ein, eine Lastschrift ohne weitere Ankündigung\.$/)
})

const FAILED: InvoiceSummary = { ...invoice(1, '2026-11-01'), state: 'failed', failure: 'no-money', left_cents: 14_691 }
const askingAgain = (answer: Parameters<ServerAnswers['on']>[1]) =>
  billingServer()
    .on(listInvoices, { json: [FAILED] })
    .on(retryInvoice, answer)
const AGAIN = 'Jetzt erneut einziehen'

it.each([
  ['failed', '2026-11-13'],
  ['handed-over', null],
] as const)(
  'BILL-02, BILL-04 for want of a payment method no try is told of, neither made nor planned, nor offered: %s',
  async (state, next_try_on) => {
    const invoice: InvoiceSummary = { ...FAILED, state, failure: 'no-method', next_try_on }
    const server = askingAgain('lost').on(listInvoices, { json: [invoice] })
    await openPage('/Rechnungen', server, OWNER)
    await screen.findByText('Für die Rechnung vom November 2026 fehlt eine Zahlungsmethode.')
    const [notice] = screen.getAllByRole<HTMLElement>('alert')
    if (!notice) throw new Error('no notice')
    expect(notice.textContent).toMatch(
      /146,91\s€ zur Rechnung RE-2026-000001 sind offen\. Es ist keine Zahlungsmethode/,
    )
    expect(notice.textContent).toContain('Bitte hinterlegen Sie eine. Danach ziehen wir den Betrag ein.')
    expect(notice.textContent).not.toMatch(/noch einmal|erneut|fehlgeschlagen|konnten nicht/)
    const link = within(notice).getByRole('link', { name: 'Zahlungsmethode hinterlegen' })
    expect(link.getAttribute('href')).toBe('/StripeCheckoutButton')
    expect(screen.queryByRole('button', { name: AGAIN })).toBeNull()
    expect(screen.getByRole('row', { name: /^RE-2026-000001/ }).textContent).not.toContain('Einzug fehlgeschlagen')
  },
)

it.each(['failed', 'handed-over'] as const)(
  'BILL-04 a card that declines at once is no collection that has begun: the invoice is %s',
  async (state) => {
    const server = askingAgain({ json: { ...FAILED, state } })
    const { press } = await openPage('/Rechnungen', server, OWNER)
    await press(AGAIN)
    await expectText(() => screen.getAllByRole('alert')[0] as HTMLElement, 'Auch dieser Einzug ist fehlgeschlagen.')
    expect(screen.queryByText('Der Einzug ist gestartet.')).toBeNull()
    expect(server.sentTo(listInvoices)).toHaveLength(2)
  },
)

it('BILL-04 a collection whose answer is lost is not said to have failed, and the list is read again', async () => {
  const server = askingAgain('lost')
  const { press } = await openPage('/Rechnungen', server, OWNER)
  await press(AGAIN)
  await screen.findByText('Wir wissen nicht, ob der Einzug gestartet ist. Bitte sehen Sie gleich noch einmal nach.')
  expect(server.sentTo(listInvoices)).toHaveLength(2)
})

it('BILL-04 an invoice that is paid meanwhile leaves the page when its collection is refused', async () => {
  const server = askingAgain(refused(retryInvoice, 'invoice-not-failed'))
  const { press } = await openPage('/Rechnungen', server, OWNER)
  await screen.findByRole('button', { name: AGAIN })
  server.on(listInvoices, { json: [{ ...FAILED, state: 'paid', failure: null, left_cents: 0 }] })
  await press(AGAIN)
  await waitFor(() => expect(screen.queryByRole('button', { name: AGAIN })).toBeNull())
  await expectText(() => screen.getByRole('row', { name: /^RE-2026-000001/ }), 'Bezahlt')
})

it('ROOM-04, ROOM-07 the owner sees a cancelled invoice, what cancels it, its credit, and that this was paid out', async () => {
  const cancelled: InvoiceSummary = { ...invoice(1, '2026-11-01'), state: 'cancelled' }
  const storno: InvoiceSummary = {
    ...invoice(2, '2026-11-20'),
    ...{ number: 'ST-2026-000002', kind: 'cancellation', corrects: cancelled.number, reason: 'Falscher Empfänger' },
    ...{ net_cents: -12_345, vat_cents: -2_346, gross_cents: -14_691, left_cents: 14_691, state: 'credit' },
  }
  const server = billingServer().on(listInvoices, { json: [storno, cancelled] })
  await openPage('/Rechnungen', server, OWNER)
  const row = (number: string) => () => screen.getByRole('row', { name: new RegExp(`^${number}`) })
  await expectText(row('RE-2026-000001'), 'Storniert')
  await expectText(row('ST-2026-000002'), /Guthaben 146,91\s€ Storno zu RE-2026-000001/)
  cleanup()
  server.on(listInvoices, { json: [{ ...storno, state: 'paid-out', left_cents: 0 }, cancelled] })
  queryClient.clear()
  await openPage('/Rechnungen', server, OWNER)
  await expectText(row('ST-2026-000002'), 'Ausgezahlt Storno zu RE-2026-000001')
})

describe('what takes longer than ten seconds', () => {
  it('NAV-10 two lists on their way say so once', async () => {
    const passTenSeconds = holdClock()
    const server = billingServer()
    const answers = [server.hold(showUsage), server.hold(listInvoices)]
    await openPage('/Rechnungen', server, OWNER)
    await waitFor(() => expect(document.querySelectorAll('.skeleton')).toHaveLength(2))
    await passTenSeconds()
    for (const answer of answers) answer.release({ status: 500 })
  })

  it('NAV-10 a collection says so', async () => {
    const passTenSeconds = holdClock()
    const server = askingAgain({ json: FAILED })
    const answer = server.hold(retryInvoice)
    const { press } = await openPage('/Rechnungen', server, OWNER)
    await press(AGAIN)
    await passTenSeconds()
    answer.release({ json: FAILED })
  })

  it('NAV-10 a ZIP of a year says so', async () => {
    savedFiles()
    const passTenSeconds = holdClock()
    const server = askingAgain({ json: FAILED })
    const answer = server.hold(openInvoice)
    const { press } = await openPage('/Rechnungen', server, OWNER)
    await press('Rechnungen 2026 als ZIP speichern')
    await passTenSeconds()
    answer.release({ status: 503, json: { detail: 'x' } })
  })
})
