import { saveInvoiceProfile, showInvoiceProfile } from '@epassbild/contract/billing.ts'
import { listCountries } from '@epassbild/contract/places.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { billingServer, EMPTY } from '#test/invoice-profile.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { OWNER } from '#test/people.ts'
import type { ServerAnswers } from '#test/server-answers.ts'

async function openForm(server: ServerAnswers) {
  const page = await openPage('/Rechnungen', server, OWNER)
  await page.press('Rechnungsangaben ändern')
  return { ...page, form: await page.dialog('Rechnungsangaben') }
}

it('ROOM-06 a form says what an XRechnung lacks, keeps what is typed and shows what is saved', async () => {
  const server = billingServer()
    .on(listCountries, { json: [{ name: 'Deutschland', code: 'DE' }] })
    .on(saveInvoiceProfile, {
      status: 400,
      json: { buyer_reference: ['Eine XRechnung braucht diese Angabe.'], message: 'x' },
    })
  const { user, press, fill, dialog } = await openPage('/Rechnungen', server, OWNER)
  const card = within(await screen.findByRole('region', { name: 'Rechnungsangaben' }))
  await card.findByText(/Ohne Angabe gilt die Anschrift Ihrer Zahlungsmethode/)
  await press('Rechnungsangaben ändern')
  const form = await dialog('Rechnungsangaben')
  await user.selectOptions(form.getByLabelText('Format'), 'xrechnung')
  await fill(/^Ort/, 'Flensburg', form)
  await press('Speichern', form)
  const reference = await form.findByLabelText(/^Käuferreferenz/)
  await form.findByText('Eine XRechnung braucht diese Angabe.')
  expect(document.activeElement).toBe(reference)
  await fill(/^Käuferreferenz/, '04011000-12345-67', form)
  const saved = { ...EMPTY, format: 'xrechnung' as const, city: 'Flensburg', buyer_reference: '04011000-12345-67' }
  server.on(saveInvoiceProfile, { json: saved }).on(showInvoiceProfile, { json: saved })
  await press('Speichern', form)
  await screen.findByText('Die Rechnungsangaben sind gespeichert.')
  await expectText(() => screen.getByRole('region', { name: 'Rechnungsangaben' }), '04011000-12345-67')
  expect(server.sentTo(saveInvoiceProfile).at(-1)?.body).toEqual({ ...saved, before: EMPTY })
})

it('ROOM-06, QUAL-01 the browser knows what it may fill in: WCAG 1.3.5', async () => {
  const { form } = await openForm(billingServer().on(listCountries, { json: [] }))
  const purpose = (label: RegExp) => form.getByLabelText(label).getAttribute('autocomplete')
  expect(
    [/^Empfänger/, /^Straße/, /^Adresszusatz/, /^Postleitzahl/, /^Ort/, /^Land/, /^E-Mail für Rechnungen/].map(purpose),
  ).toEqual([
    ...['organization', 'address-line1', 'address-line2', 'postal-code', 'address-level2', 'country', 'email'],
  ])
})

it('ROOM-06 what another window has saved meanwhile is shown below what is typed, and not overwritten', async () => {
  const theirs = { ...EMPTY, email: 'neu@studio.test' }
  const server = billingServer().on(listCountries, { json: [] }).refuse(saveInvoiceProfile, 'changed-meanwhile')
  const { press, fill, form } = await openForm(server)
  await fill(/^USt-IdNr/, 'DE123456789', form)
  server.on(showInvoiceProfile, { json: theirs })
  await press('Speichern', form)
  await expectText(() => form.getByRole('alert'), String(saveInvoiceProfile.refusals['changed-meanwhile'].body.detail))
  const field = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(field(/^E-Mail für Rechnungen/)).toBe(theirs.email))
  expect(field(/^USt-IdNr/)).toBe('DE123456789')
  const wanted = { ...theirs, vat_id: 'DE123456789' }
  server.on(saveInvoiceProfile, { json: wanted })
  await press('Speichern', form)
  await screen.findByText('Die Rechnungsangaben sind gespeichert.')
  expect(server.sentTo(saveInvoiceProfile).at(-1)?.body).toEqual({ ...wanted, before: theirs })
})

it('ROOM-06 what another window has saved is not overwritten after a refused field or a cut connection either', async () => {
  const theirs = { ...EMPTY, email: 'neu@studio.test' }
  const server = billingServer()
    .on(listCountries, { json: [] })
    .on(saveInvoiceProfile, { status: 400, json: { vat_id: ['Bitte prüfen Sie sie.'], message: 'x' } })
  const { press, fill, form } = await openForm(server)
  await fill(/^E-Mail für Rechnungen/, 'meine@studio.test', form)
  await fill(/^USt-IdNr/, 'DE1', form)
  server.on(showInvoiceProfile, { json: theirs })
  await press('Speichern', form)
  await form.findByText('Bitte prüfen Sie sie.')
  await fill(/^USt-IdNr/, '', form)
  for (const state of ['offline', 'online']) window.dispatchEvent(new Event(state))
  await waitFor(() => expect(server.sentTo(showInvoiceProfile)).toHaveLength(2))
  server.refuse(saveInvoiceProfile, 'changed-meanwhile')
  await press('Speichern', form)
  await expectText(() => form.getByRole('alert'), String(saveInvoiceProfile.refusals['changed-meanwhile'].body.detail))
  expect(server.sentTo(saveInvoiceProfile).map(({ body }) => body)).toMatchObject([
    { before: EMPTY },
    { before: EMPTY },
  ])
})

it('ROOM-06 a field that is typed and put back follows what another window has saved', async () => {
  const mine = { ...EMPTY, email: 'alt@studio.test' }
  const theirs = { ...EMPTY, email: 'neu@studio.test' }
  const server = billingServer(mine).on(listCountries, { json: [] }).refuse(saveInvoiceProfile, 'changed-meanwhile')
  const { press, fill, form } = await openForm(server)
  await fill(/^E-Mail für Rechnungen/, 'ander@studio.test', form)
  await fill(/^E-Mail für Rechnungen/, mine.email, form)
  await fill(/^Bestellnummer/, 'B-77', form)
  server.on(showInvoiceProfile, { json: theirs })
  await press('Speichern', form)
  const email = () => form.getByLabelText<HTMLInputElement>(/^E-Mail für Rechnungen/).value
  await waitFor(() => expect(email()).toBe(theirs.email))
  await press('Speichern', form)
  await waitFor(() => expect(server.sentTo(saveInvoiceProfile)).toHaveLength(2))
  expect(server.sentTo(saveInvoiceProfile).at(-1)?.body).toEqual({ ...theirs, purchase_order: 'B-77', before: theirs })
})

it('ROOM-06 typed invoice data are not lost by Escape, and closing without a change asks nothing', async () => {
  const server = billingServer().on(listCountries, { json: [] })
  const { user, press, fill, dialog, question } = await openPage('/Rechnungen', server, OWNER)
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rechnungsangaben' })).toBeNull())
  await press('Rechnungsangaben ändern')
  await dialog('Rechnungsangaben')
  await user.keyboard('{Escape}')
  await closed()
  await press('Rechnungsangaben ändern')
  await fill(/^Ort/, 'Flensburg', await dialog('Rechnungsangaben'))
  await user.keyboard('{Escape}')
  await press('Weiter bearbeiten', await question())
  const form = await dialog('Rechnungsangaben')
  expect(form.getByLabelText<HTMLInputElement>(/^Ort/).value).toBe('Flensburg')
  await press('Schließen', form)
  await press('Verwerfen', await question())
  await closed()
})
