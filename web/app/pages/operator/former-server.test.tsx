import { correctInvoice, listBilled } from '@epassbild/contract/operator/corrections.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { billed } from '#test/billed-invoice.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
import { savedBy } from '#test/saved-files.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const ITEM = { kind: 'transfer' as const, detail: '', count: 10, unit_cents: 75 }

it('QUAL-07, ROOM-04 a server of the version before knows one rate of VAT: the list, its file and credit notes do with it', async () => {
  const invoice = billed(1, { vat_shares: undefined, correctable: [ITEM] })
  const server = new ServerAnswers().on(listBilled, { json: [invoice] })
  const { fill, press, dialog } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  await screen.findByRole('row', { name: /^RE-2026-000001/ })
  expect(await savedBy(() => press('Als CSV speichern'))).toContain(';10,00;19 %;1,90;11,90;')
  await press(/^Rechnung korrigieren/)
  const form = await dialog('Rechnungskorrektur zu RE-2026-000001')
  form.getByRole('option', { name: 'Übermittlungen (bis 10)' })
  await expectText(() => form.getByText(/brutto/), /0,75\s€ netto, 0,89\s€ brutto/)
  await fill('Grund', 'Doppelt', form)
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  server.on(correctInvoice, { json: billed(2, { number: 'GS-2026-000002', kind: 'credit-note' }) })
  await press('Rechnungskorrektur ausstellen', form)
  await waitFor(() => expect(server.sentTo(correctInvoice)).toHaveLength(1))
  // It refuses fields that it does not know.
  expect(server.sentTo(correctInvoice)[0]?.body).not.toHaveProperty('vat_percent')
})

it('ROOM-04, T18 the credit note of a document with two rates of VAT is for that which was chosen', async () => {
  const vat_shares = [16, 19].map((percent) => ({ percent, net_cents: 750, vat_cents: 7.5 * percent }))
  const correctable = [16, 19].map((vat_percent) => ({ ...ITEM, vat_percent }))
  const server = new ServerAnswers().on(listBilled, { json: [billed(1, { vat_shares, correctable })] })
  const { user, fill, press, dialog } = await openPage('/Betrieb/Rechnungen', server, OPERATOR)
  await press(/^Rechnung korrigieren/)
  const form = await dialog('Rechnungskorrektur zu RE-2026-000001')
  await user.selectOptions(form.getByLabelText('Was wird erstattet?'), 'Übermittlungen, 16 % USt (bis 10)')
  await expectText(() => form.getByText(/brutto/), /0,75\s€ netto, 0,87\s€ brutto/)
  await fill('Grund', 'Doppelt', form)
  await fill('Nummer zur Bestätigung', 'RE-2026-000001', form)
  server.on(correctInvoice, { json: billed(2, { number: 'GS-2026-000002', kind: 'credit-note' }) })
  await press('Rechnungskorrektur ausstellen', form)
  await waitFor(() => expect(server.sentTo(correctInvoice)).toHaveLength(1))
  expect(server.sentTo(correctInvoice)[0]?.body).toMatchObject({ vat_percent: 16 })
})
