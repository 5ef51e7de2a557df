import { showProfile, signIn } from '@epassbild/contract/accounts.ts'
import {
  BILLED_LISTED_MAX,
  type BilledInvoice,
  cancelInvoice,
  correctInvoice,
  listBilled,
  notePayment,
  payOutCredit,
  withdrawPayment,
} from '@epassbild/contract/operator/corrections.ts'
import { exportDatev } from '@epassbild/contract/operator/datev.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { billed } from '#test/billed-invoice.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { OLD_SIGN_IN, OPERATOR, TOKENS } from '#test/people.ts'
import { savedBy, savedFiles } from '#test/saved-files.ts'
import { saying } from '#test/saying.ts'
import { ServerAnswers } from '#test/server-answers.ts'

it('ROOM-10 tells a payment that the bank took back from what is being clarified', async () => {
  const rows = [
    billed(2, { state: 'handed-over', failure: 'disputed' }),
    billed(1, { state: 'handed-over', failure: 'no-money' }),
  ]
  await openPage('/Betrieb/Rechnungen', new ServerAnswers().on(listBilled, { json: rows }), OPERATOR)
  expect((await screen.findByRole('row', { name: /RE-2026-000002/ })).textContent).toContain('Zurückgebucht')
  expect(screen.getByRole('row', { name: /RE-2026-000001/ }).textContent).toContain('Wird geklärt')
})

it('ROOM-10 the file of invoices holds all that were asked for, also those that the list does not show', async () => {
  const full = Array.from({ length: BILLED_LISTED_MAX }, (_, index) => billed(1_000 - index))
  const server = new ServerAnswers().on(listBilled, ({ address }) => ({
    json:
      address.searchParams.get('before') === '901'
        ? [
            billed(4, {
              state: 'paid',
              left_cents: 0,
              paid_by_transfer: { on: '2026-11-18', reference: 'Auszug 12' },
            }),
            billed(3, { state: 'credit', corrects: 'RE-2026-000002' }),
          ]
        : full,
  }))
  const { press } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  await screen.findByRole('button', { name: 'Weitere zeigen' })
  const lines = (await savedBy(() => press('Als CSV speichern'))).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + BILLED_LISTED_MAX + 2)
  expect(lines[0]).toMatch(/;Status;Zu;Bezahlt am;Beleg der Zahlung$/)
  expect(lines.at(-2)).toMatch(/^RE-2026-000004;Foto Ahrens;.*;Bezahlt;;18\.11\.2026;Auszug 12$/)
  expect(lines.at(-1)).toMatch(/^RE-2026-000003;Foto Ahrens;.*;Guthaben;RE-2026-000002;;$/)
})

it('ROOM-10 a number stays in one line as a date does, also that of the invoice which is corrected', async () => {
  const rows = [billed(2, { corrects: 'RE-2026-000001', reason: 'Doppelt berechnet', state: 'credit' })]
  await openPage('/Betrieb/Rechnungen', new ServerAnswers().on(listBilled, { json: rows }), OPERATOR)
  const row = within(await screen.findByRole('row', { name: /RE-2026-000002/ }))
  const { className } = row.getByText('01.11.2026')
  expect(className).not.toBe('')
  for (const number of ['RE-2026-000002', 'RE-2026-000001'])
    expect(row.getByText(number, { selector: 'span' }).className).toBe(className)
  expect(row.getByText(/Doppelt berechnet/).textContent).toContain(', zu RE-2026-000001: Doppelt berechnet')
})

it('ROOM-10 the state of a correction is one element, which a card on phones does not take apart', async () => {
  const rows = [billed(2, { corrects: 'RE-2026-000001', reason: 'Doppelt berechnet', state: 'credit' })]
  await openPage('/Betrieb/Rechnungen', new ServerAnswers().on(listBilled, { json: rows }), OPERATOR)
  const state = (await screen.findByRole('row', { name: /RE-2026-000002/ })).querySelector('[data-name="Status"]')
  expect([...(state?.childNodes ?? [])].map(({ nodeName }) => nodeName)).toEqual(['SPAN'])
})

const CANCELLATION = billed(2, {
  ...{ number: 'ST-2026-000002', kind: 'cancellation', corrects: 'RE-2026-000001', reason: 'Falscher Empfänger' },
  ...{ state: 'credit', net_cents: -1_000, vat_cents: -190, gross_cents: -1_190 },
})
const expectFocusOnTitle = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Rechnungen' })))
const expectRow = (number: string, text: string | RegExp) =>
  expectText(() => screen.getByRole('row', { name: new RegExp(`^${number}`) }), text)

async function openForm(server: ServerAnswers, action: RegExp, title: string) {
  const page = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  await page.press(action)
  return { ...page, form: await page.dialog(title) }
}
const rowOf = (number: string) => within(screen.getByRole('row', { name: new RegExp(`^${number}`) }))

it('ROOM-10, QUAL-01 the actions of an invoice stand one below the other, and none leaves its cell empty', async () => {
  const rows = [billed(2, { state: 'failed', failure: 'no-money' }), billed(1, { state: 'cancelled', correctable: [] })]
  await openPage('/Betrieb/Rechnungen', new ServerAnswers().on(listBilled, { json: rows }), OPERATOR)
  const actions = (await screen.findByRole('row', { name: /RE-2026-000002/ })).querySelector('.acts-cell > .row-acts')
  expect(actions?.querySelectorAll('button')).toHaveLength(2)
  const none = screen.getByRole('row', { name: /RE-2026-000001/ }).querySelector('.acts-cell')
  expect(none?.childNodes).toHaveLength(0)
})

it('ROOM-10, ROOM-04 credit is no claim: the list and its file tell it apart', async () => {
  const used = { ...CANCELLATION, left_cents: 890 }
  const server = new ServerAnswers().on(listBilled, { json: [used, billed(1)] })
  const { press } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  const credit = await screen.findByRole('row', { name: /^ST-2026-000002/ })
  expect(within(credit).queryByText(/^8,90\s€$/)).toBeNull()
  expect(credit.textContent).toMatch(/Guthaben, noch 8,90\s€, zu RE-2026-000001/)
  // Gross and outstanding amount.
  expect(rowOf('RE-2026-000001').getAllByText(/^11,90\s€$/)).toHaveLength(2)
  const [heads, ...rows] = (await savedBy(() => press('Als CSV speichern')))
    .split('\r\n')
    .map((line) => line.split(';'))
  const cellsOf = (line: string[]) => ['Offen', 'Guthaben'].map((head) => line[heads?.indexOf(head) ?? -1])
  expect(rows.slice(0, 2).map(cellsOf)).toEqual([
    ['0,00', '8,90'],
    ['11,90', '0,00'],
  ])
})

it('ROOM-10 the CSV names net, rate, VAT and gross: a document with two rates has a row for each', async () => {
  const vat_shares = [
    { percent: 16, net_cents: 75, vat_cents: 12 },
    { percent: 19, net_cents: 150, vat_cents: 29 },
  ]
  const mixed = billed(2, { vat_shares, net_cents: 225, vat_cents: 41, gross_cents: 266, left_cents: 266 })
  const server = new ServerAnswers().on(listBilled, { json: [mixed, billed(1)] })
  const { press } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  await screen.findByRole('row', { name: /^RE-2026-000002/ })
  const lines = (await savedBy(() => press('Als CSV speichern'))).trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(';').slice(4, 10))).toEqual([
    ['Netto', 'USt-Satz', 'USt', 'Brutto', 'Offen', 'Guthaben'],
    ['0,75', '16 %', '0,12', '0,87', '2,66', '0,00'],
    ['1,50', '19 %', '0,29', '1,79', '', ''],
    ['10,00', '19 %', '1,90', '11,90', '11,90', '0,00'],
  ])
})

it('ROOM-04, ACC-04 credit of a company that has ended is marked: after its last invoice none uses it up', async () => {
  const rows = [{ ...CANCELLATION, company_ended: true }, billed(1)]
  await openPage('/Betrieb/Rechnungen', new ServerAnswers().on(listBilled, { json: rows }), OPERATOR)
  const cellOf = (row: HTMLElement) => row.querySelector('[data-name="Firma"]')
  const ended = cellOf(await screen.findByRole('row', { name: /^ST-2026-000002/ }))
  expect(ended?.textContent).toBe('Foto Ahrens, Konto beendet')
  // A single element, because on phones the card layout separates a cell's children.
  expect([...(ended?.childNodes ?? [])].map(({ nodeName }) => nodeName)).toEqual(['SPAN'])
  expect(cellOf(screen.getByRole('row', { name: /^RE-2026-000001/ }))?.textContent).toBe('Foto Ahrens')
})

it('ROOM-04 an invoice is cancelled with a reason and its number, a wrong number leads back to its field', async () => {
  const server = new ServerAnswers().on(listBilled, { json: [billed(1, { state: 'paid', left_cents: 0 })] })
  const { fill, press, form } = await openForm(server, /^Stornieren/, 'RE-2026-000001 stornieren?')
  const title = form.getByRole('heading', { name: 'RE-2026-000001 stornieren?' })
  expect(title.querySelector('.no-break')?.textContent).toBe('RE-2026-000001')
  form.getByText(/11,90\s€/)
  form.getByText(/wird Guthaben von Foto Ahrens\.$/)
  form.getByText('Die Leistungen werden damit nicht neu berechnet.')
  const detail = 'Bitte geben Sie die Nummer zur Bestätigung genau so ein, wie sie auf der Rechnung steht.'
  server.on(cancelInvoice, { status: 400, json: { confirm_number: [detail], code: 'number-differs' } })
  await fill('Grund', 'Falscher Empfänger', form)
  await fill('Nummer zur Bestätigung', 'RE-2000-000001', form)
  await press('Rechnung stornieren', form)
  await form.findByText(detail)
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Nummer zur Bestätigung')))
  server.on(cancelInvoice, { json: CANCELLATION })
  server.on(listBilled, { json: [CANCELLATION, billed(1, { state: 'cancelled', left_cents: 0 })] })
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  await press('Rechnung stornieren', form)
  await screen.findByText(saying('ST-2026-000002 ist gespeichert.'))
  expect(server.sentTo(cancelInvoice).at(-1)?.body).toEqual({
    reason: 'Falscher Empfänger',
    bill_again: false,
    confirm_number: 'RE-2026-000001',
  })
  await expectRow('ST-2026-000002', /Guthaben, noch 11,90\s€, zu RE-2026-000001: Falscher Empfänger/)
  await expectRow('RE-2026-000001', 'Storniert')
  expect(rowOf('RE-2026-000001').queryByRole('button')).toBeNull()
  await expectFocusOnTitle()
})

it('ROOM-04 what is typed about an invoice is not lost by Escape, and closing without input asks nothing', async () => {
  const server = new ServerAnswers().on(listBilled, { json: [billed(1)] })
  const title = 'RE-2026-000001 stornieren?'
  const { user, press, fill, question, dialog, leave } = await openForm(server, /^Stornieren/, title)
  await leave(title)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(/^Stornieren/)
  const form = await dialog(title)
  await fill('Grund', 'Falscher Empfänger', form)
  await user.keyboard('{Escape}')
  await press('Weiter bearbeiten', await question())
  expect(form.getByLabelText<HTMLInputElement>('Grund').value).toBe('Falscher Empfänger')
})

it('ROOM-04 a credit note whose answer is lost is asked for again with what was seen, and the list is read again', async () => {
  const correctable = [{ kind: 'transfer' as const, detail: '', count: 10, unit_cents: 75, vat_percent: 19 }]
  const server = new ServerAnswers().on(listBilled, { json: [billed(1, { correctable })] })
  const { fill, press, form } = await openForm(server, /^Rechnung korrigieren/, 'Rechnungskorrektur zu RE-2026-000001')
  await fill('Anzahl', '2', form)
  await fill('Grund', 'Doppelt', form)
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  server.on(correctInvoice, 'lost')
  const note = billed(2, { number: 'GS-2026-000002', kind: 'credit-note', corrects: 'RE-2026-000001' })
  const left = [{ kind: 'transfer' as const, detail: '', count: 8, unit_cents: 75, vat_percent: 19 }]
  server.on(listBilled, { json: [note, billed(1, { correctable: left })] })
  await press('Rechnungskorrektur ausstellen', form)
  await form.findByText('Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.')
  await screen.findByText('GS-2026-000002')
  server.refuse(correctInvoice, 'changed-meanwhile')
  await press('Rechnungskorrektur ausstellen', form)
  await form.findByText(/^Inzwischen hat sich diese Rechnung geändert\./)
  const more = { reason: 'Doppelt', confirm_number: 'RE-2026-000001' }
  const wish = { kind: 'transfer', detail: '', count: 2, seen: 10, ...more }
  expect(server.sentTo(correctInvoice).map((sent) => sent.body)).toEqual([wish, wish])
})

it('ROOM-04, T18 the last credit note of an invoice shows the VAT that it will take: what is left, to the cent', async () => {
  const correctable = [{ kind: 'transfer' as const, detail: '', count: 2, unit_cents: 75, vat_percent: 19 }]
  const vat_left = [{ percent: 19, net_cents: 75, vat_cents: 15 }]
  const server = new ServerAnswers().on(listBilled, { json: [billed(1, { correctable, vat_left })] })
  const { fill, form } = await openForm(server, /^Rechnung korrigieren/, 'Rechnungskorrektur zu RE-2026-000001')
  await expectText(() => form.getByText(/brutto/), /0,75\s€ netto, 0,90\s€ brutto/)
  await fill('Anzahl', '2', form)
  await expectText(() => form.getByText(/brutto/), /1,50\s€ netto, 1,79\s€ brutto/)
})

it('ROOM-04 a credit note is for the location that is chosen', async () => {
  const correctable = ['Studio A, Kiel', 'Studio B, Kiel'].map((detail, index) => ({
    ...{ kind: 'licence' as const, detail },
    ...{ count: index + 1, unit_cents: 4_900 - index, vat_percent: 19 },
  }))
  const server = new ServerAnswers().on(listBilled, { json: [billed(1, { correctable })] })
  const { user, fill, press, form } = await openForm(
    server,
    /^Rechnung korrigieren/,
    'Rechnungskorrektur zu RE-2026-000001',
  )
  form.getByRole('option', { name: 'Vollversionen, Studio A, Kiel (bis 1)', selected: true })
  await user.selectOptions(form.getByLabelText('Was wird erstattet?'), 'Vollversionen, Studio B, Kiel (bis 2)')
  await expectText(() => form.getByText(/netto/), /48,99\s€ netto/)
  await fill('Grund', 'Doppelt', form)
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  server.on(correctInvoice, { json: billed(2, { number: 'GS-2026-000002', kind: 'credit-note' }) })
  await press('Rechnungskorrektur ausstellen', form)
  await screen.findByText(saying('GS-2026-000002 ist gespeichert.'))
  expect(server.sentTo(correctInvoice)[0]?.body).toMatchObject({ kind: 'licence', detail: 'Studio B, Kiel', seen: 2 })
})

it('ROOM-04, T18 a credit note of a month in which the price rose is for the price that is chosen', async () => {
  const item = { kind: 'transfer' as const, detail: '', vat_percent: 19 }
  const correctable = [
    { ...item, count: 2, unit_cents: 75 },
    { ...item, count: 3, unit_cents: 85 },
  ]
  const server = new ServerAnswers().on(listBilled, { json: [billed(1, { correctable })] })
  const { user, fill, press, form } = await openForm(
    server,
    /^Rechnung korrigieren/,
    'Rechnungskorrektur zu RE-2026-000001',
  )
  form.getByRole('option', { name: /^Übermittlungen, zu 0,75\s€ \(bis 2\)$/, selected: true })
  const dear = form.getByRole('option', { name: /^Übermittlungen, zu 0,85\s€ \(bis 3\)$/ })
  await user.selectOptions(form.getByLabelText('Was wird erstattet?'), dear)
  await expectText(() => form.getByText(/netto/), /0,85\s€ netto/)
  await fill('Grund', 'Doppelt', form)
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  server.on(correctInvoice, { json: billed(2, { number: 'GS-2026-000002', kind: 'credit-note' }) })
  await press('Rechnungskorrektur ausstellen', form)
  await screen.findByText(saying('GS-2026-000002 ist gespeichert.'))
  expect(server.sentTo(correctInvoice)[0]?.body).toMatchObject({ kind: 'transfer', unit_cents: 85, seen: 3 })
})

it('ROOM-04 what a cancelled invoice charged is billed again where that is ticked, and the dialog says so', async () => {
  const server = new ServerAnswers().on(listBilled, { json: [billed(1)] }).on(cancelInvoice, { json: CANCELLATION })
  const { user, fill, press, form } = await openForm(server, /^Stornieren/, 'RE-2026-000001 stornieren?')
  await user.click(form.getByLabelText('Neu berechnen'))
  form.getByText('Die Leistungen stehen auf der nächsten Rechnung noch einmal.')
  await fill('Grund', 'Falscher Empfänger', form)
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  await press('Rechnung stornieren', form)
  await screen.findByText(saying('ST-2026-000002 ist gespeichert.'))
  expect(server.sentTo(cancelInvoice).at(-1)?.body).toMatchObject({ bill_again: true })
})

it('ROOM-04, T31 an old sign-in is asked for again over what was typed about an invoice', async () => {
  const server = new ServerAnswers().on(listBilled, { json: [billed(1)] }).on(cancelInvoice, OLD_SIGN_IN)
  const { user, fill, press, dialog, form } = await openForm(server, /^Stornieren/, 'RE-2026-000001 stornieren?')
  await fill('Grund', 'Falscher Empfänger', form)
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  await press('Rechnung stornieren', form)
  const again = await dialog('Noch einmal anmelden')
  server.on(signIn, { json: TOKENS }).on(showProfile, { json: OPERATOR }).on(cancelInvoice, { json: CANCELLATION })
  await fill(`Passwort für ${OPERATOR.email}`, 'Demo2026!', again)
  await user.keyboard('{Enter}')
  await screen.findByText(saying('ST-2026-000002 ist gespeichert.'))
  const wish = { reason: 'Falscher Empfänger', bill_again: false, confirm_number: 'RE-2026-000001' }
  expect(server.sentTo(cancelInvoice).map(({ body }) => body)).toEqual([wish, wish])
})

it('ROOM-04 that credit was paid out is noted once', async () => {
  const server = new ServerAnswers().on(listBilled, { json: [CANCELLATION] })
  const { fill, press, form } = await openForm(
    server,
    /^Auszahlung eintragen/,
    'ST-2026-000002 als ausgezahlt eintragen?',
  )
  form.getByText(/11,90\s€/)
  expect(form.queryByLabelText('Grund')).toBeNull()
  const paidOut: BilledInvoice = { ...CANCELLATION, state: 'paid-out', left_cents: 0 }
  server.on(payOutCredit, { json: paidOut }).on(listBilled, { json: [paidOut] })
  await fill('Nummer zur Bestätigung', 'ST-2026-000002', form)
  await press('Auszahlung eintragen', form)
  await expectRow('ST-2026-000002', 'Ausgezahlt')
  expect(rowOf('ST-2026-000002').queryByRole('button')).toBeNull()
  await expectFocusOnTitle()
  expect(server.sentTo(payOutCredit).map(({ body }) => body)).toEqual([
    { seen_cents: 1_190, confirm_number: 'ST-2026-000002' },
  ])
})

it('ROOM-10 a bank transfer is noted with its day and where it stands, and the row says so', async () => {
  const open = billed(1, { state: 'handed-over', failure: 'no-money', pause_on: '2026-12-04', left_cents: 890 })
  const rows = [billed(4, { state: 'processing' }), billed(3, { state: 'paid', left_cents: 0 }), CANCELLATION, open]
  const server = new ServerAnswers().on(listBilled, { json: rows })
  const { fill, press, dialog } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  expect((await screen.findAllByRole('button', { name: /^Zahlung eintragen/ })).map((one) => one.textContent)).toEqual([
    'Zahlung eintragen (RE-2026-000001)',
  ])
  await press(/^Zahlung eintragen/)
  const form = await dialog('Zahlung zu RE-2026-000001 eintragen')
  form.getByText(/8,90\s€/)
  server.refuse(notePayment, 'paid-day-wrong')
  fireEvent.change(form.getByLabelText('Eingegangen am'), { target: { value: '2026-10-31' } })
  await fill('Beleg', 'Kontoauszug 12', form)
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  await press('Zahlung eintragen', form)
  await form.findByText('Bitte geben Sie einen Tag vom Rechnungsdatum bis heute an.')
  server.refuse(notePayment, 'collection-runs')
  fireEvent.change(form.getByLabelText('Eingegangen am'), { target: { value: '2026-11-18' } })
  await press('Zahlung eintragen', form)
  await form.findByText(/^Der Einzug dieser Rechnung läuft gerade\./)
  const paid = billed(1, {
    ...{ state: 'paid', left_cents: 0 },
    paid_by_transfer: { on: '2026-11-18', reference: 'Kontoauszug 12' },
  })
  server.on(notePayment, { json: paid }).on(listBilled, { json: [paid] })
  await press('Zahlung eintragen', form)
  await expectRow('RE-2026-000001', /Bezahlt am 18\.11\.2026: Kontoauszug 12/)
  await expectFocusOnTitle()
  expect(server.sentTo(notePayment).at(-1)?.body).toEqual({
    ...{ paid_on: '2026-11-18', reference: 'Kontoauszug 12', seen_cents: 890 },
    confirm_number: 'RE-2026-000001',
  })
})

it('ROOM-10 a part of the sum is noted: the dialog says what stays open, row and CSV name the part', async () => {
  const open = billed(1, { gross_cents: 119_000, left_cents: 119_000 })
  const server = new ServerAnswers().on(listBilled, { json: [open] })
  const { fill, press, dialog } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  await screen.findByRole('row', { name: /^RE-2026-000001/ })
  await press(/^Zahlung eintragen/)
  const form = await dialog('Zahlung zu RE-2026-000001 eintragen')
  expect((form.getByLabelText('Betrag in Euro') as HTMLInputElement).value).toBe('1190,00')
  await fill('Betrag in Euro', '1.000,5', form)
  await expectText(
    () => form.getByText(/sind von Foto Ahrens/),
    /^1\.000,50\s€ sind .* Der Rest von 189,50\s€ bleibt offen/,
  )
  fireEvent.change(form.getByLabelText('Eingegangen am'), { target: { value: '2026-11-18' } })
  await fill('Beleg', 'Auszug 12', form)
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  server.refuse(notePayment, 'too-little-left')
  await press('Zahlung eintragen', form)
  await form.findByText(/^Es bliebe weniger als 0,50\s€ offen/)
  const part_payments = [{ on: '2026-11-18', reference: 'Auszug 12', cents: 100_050 }]
  const rest = { ...open, left_cents: 18_950, part_payments }
  server.on(notePayment, { json: rest }).on(listBilled, { json: [rest] })
  await press('Zahlung eintragen', form)
  await expectRow('RE-2026-000001', /Offen, 1\.000,50\s€ bezahlt am 18\.11\.2026: Auszug 12/)
  expect(server.sentTo(notePayment).at(-1)?.body).toMatchObject({ seen_cents: 119_000, cents: 100_050 })
  screen.getByRole('button', { name: /^Zahlung zurücknehmen/ })
  expect(await savedBy(() => press('Als CSV speichern'))).toContain(
    ';189,50;0,00;Offen;;18.11.2026;Auszug 12 (1000,50)',
  )
})

it('ROOM-10 a payment that was noted on the wrong invoice is taken back, unless a collection has paid it, too', async () => {
  const paid = billed(1, {
    ...{ state: 'paid', left_cents: 0 },
    paid_by_transfer: { on: '2026-11-18', reference: 'Kontoauszug 12' },
  })
  const part_payments = [{ on: '2026-11-17', reference: 'Auszug 11', cents: 200 }]
  const rows = [
    billed(4, { state: 'paid', left_cents: 0 }),
    { ...paid, id: 3, number: 'RE-2026-000003', part_payments },
    { ...paid, id: 2, number: 'RE-2026-000002', state: 'cancelled' as const },
    paid,
  ]
  const server = new ServerAnswers().on(listBilled, { json: rows })
  const { fill, press, dialog } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  expect((await screen.findAllByRole('button', { name: /^Zahlung zurück/ })).map((one) => one.textContent)).toEqual([
    'Zahlung zurücknehmen (RE-2026-000003)',
    'Zahlung zurücknehmen (RE-2026-000001)',
  ])
  expect(screen.getByRole('row', { name: /^RE-2026-000002/ }).textContent).toContain(
    'Storniert, bezahlt am 18.11.2026: Kontoauszug 12',
  )
  await expectRow(
    'RE-2026-000003',
    /Bezahlt, 2,00\s€ bezahlt am 17\.11\.2026: Auszug 11, Rest bezahlt am 18\.11\.2026: Kontoauszug 12/,
  )
  await press(/^Zahlung zurücknehmen.*000001/)
  const form = await dialog('Zahlung zu RE-2026-000001 zurücknehmen?')
  form.getByText(/^Die Zahlung „Kontoauszug 12“ vom 18\.11\.2026 gehört nicht zu dieser Rechnung\. .* eine E-Mail\.$/)
  server.refuse(withdrawPayment, 'collected-too')
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  await press('Zahlung zurücknehmen', form)
  await form.findByText('Diese Rechnung ist auch durch einen Einzug bezahlt. Sie bleibt bezahlt.')
  const unpaid = billed(1, { state: 'handed-over', failure: 'no-money' })
  server.on(withdrawPayment, { json: unpaid }).on(listBilled, { json: [unpaid] })
  await press('Zahlung zurücknehmen', form)
  await expectRow('RE-2026-000001', 'Wird geklärt')
  expect(server.sentTo(withdrawPayment).at(-1)?.body).toEqual({
    seen: 1,
    seen_cents: 0,
    seen_payment: { on: '2026-11-18', reference: 'Kontoauszug 12' },
    confirm_number: 'RE-2026-000001',
  })
})

it.each<[string, Partial<BilledInvoice>, RegExp]>([
  ['open', { state: 'open' }, /bleibt offen und wird weiter eingezogen; darüber/],
  ['tried again', { state: 'failed', next_try_on: '2026-11-25' }, /bleibt offen und wird weiter eingezogen; darüber/],
  ['in manual handling', { state: 'handed-over', failure: 'no-money' }, /bleibt offen; darüber/],
  ['disputed', { state: 'handed-over', failure: 'disputed' }, /bleibt offen; darüber/],
])('ROOM-10 the dialog says of the rest of an invoice that is %s whether it is collected', async (_how, is, text) => {
  const server = new ServerAnswers().on(listBilled, { json: [billed(1, { left_cents: 119_000, ...is })] })
  const { fill, form } = await openForm(server, /^Zahlung eintragen/, 'Zahlung zu RE-2026-000001 eintragen')
  await fill('Betrag in Euro', '1000', form)
  await expectText(() => form.getByText(/sind von Foto Ahrens/), text)
})

it('ROOM-10 a part is not taken back once its rest is settled: no button then, and a sentence where it was just paid', async () => {
  const part_payments = [{ on: '2026-11-18', reference: 'Auszug 12', cents: 200 }]
  const running = billed(2, { state: 'processing', part_payments })
  const settled = billed(3, { state: 'paid', left_cents: 0, part_payments })
  const server = new ServerAnswers().on(listBilled, { json: [running, settled, billed(1, { part_payments })] })
  const { fill, press, dialog } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  // The only one: of the first invoice.
  await press(/^Zahlung zurücknehmen/)
  const form = await dialog('Zahlung zu RE-2026-000001 zurücknehmen?')
  form.getByText(/^Die Zahlung „Auszug 12“ .* Der Betrag ist damit wieder offen, und .* eine E-Mail\.$/)
  server.refuse(withdrawPayment, 'rest-settled')
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  await press('Zahlung zurücknehmen', form)
  await form.findByText(/^Der Rest dieser Rechnung ist inzwischen beglichen\. Sie bleibt bezahlt\. Bitte tragen Sie/)
  const seen_payment = { on: '2026-11-18', reference: 'Auszug 12' }
  expect(server.sentTo(withdrawPayment).at(-1)?.body).toMatchObject({ seen: 1, seen_payment })
})

it('ROOM-10 the first field that DATEV’s file cannot be made from takes the focus', async () => {
  const sentence = 'Bitte geben Sie die Beraternummer zwischen 1001 und 9999999 an.'
  const server = new ServerAnswers()
    .on(listBilled, { json: [] })
    .on(exportDatev, { status: 400, json: { client: ['Bitte …'], consultant: [sentence] } })
  const { press } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  await press('Speichern')
  await screen.findByText(sentence)
  expect(document.activeElement).toBe(screen.getByLabelText('Beraternummer'))
})

it('ROOM-10 the month of DATEV’s file is chosen by its German name, and the one before this is proposed', async () => {
  const empty = { file_name: 'EXTF.csv', content: '', count: 0 }
  const server = new ServerAnswers().on(listBilled, { json: [] }).on(exportDatev, { json: empty })
  savedFiles()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-31T12:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { press, user } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  const month = await screen.findByLabelText<HTMLSelectElement>('Monat')
  expect(month.selectedOptions[0]?.textContent).toBe('Dezember 2025')
  await user.selectOptions(month, 'November 2025')
  await press('Speichern')
  await screen.findByText('0 Belege gespeichert.')
  expect(server.sentTo(exportDatev)[0]?.address.searchParams.get('month')).toBe('2025-11')
})
