import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { apply } from './support/applicant.ts'
import { approve, OPERATOR } from './support/approve.ts'
import {
  clockTest,
  enterCard,
  nextMonth,
  oneLine,
  STUDIO,
  saved,
  signedIn,
  useMonth,
  xmlIn,
} from './support/billed-month.ts'
import { newestMail } from './support/mailbox.ts'
import { openSignedIn } from './support/signed-in.ts'
import { withConsentGiven } from './support/wizard.ts'

const test = clockTest()

const COMPANY = 'Atelier Storno'
const ACCOUNTS = 'rechnung@storno.example'
const PROFILE = {
  ...{ format: 'xrechnung', name: 'Stadt Flensburg', line1: 'Rathausplatz 1', line2: '', postal_code: '24937' },
  ...{ city: 'Flensburg', country: 'DE', email: ACCOUNTS, vat_id: '', purchase_order: '' },
  buyer_reference: '04011000-12345-67',
}

const billed = (page: Page, number: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number }) })

async function openMoneyRoom(page: Page): Promise<void> {
  await openSignedIn(page, OPERATOR.email, '/Betrieb/Rechnungen', OPERATOR.password)
  await page.getByLabel('Nummer oder Firma').fill(COMPANY)
  await page.getByRole('button', { name: 'Suchen' }).click()
}

test('ROOM-04, ROOM-06 a paid XRechnung (380) is cancelled (384), its sum is credit and is paid out', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  await withConsentGiven(page)
  const owner = await apply(server, COMPANY, [STUDIO])
  await approve(server, COMPANY)
  const row = page.getByRole('row').filter({ hasText: /(RE|ST)-\d{4}-\d{6}/ })
  let number = ''
  let cancellation = ''

  await test.step('an XRechnung is issued and paid', async () => {
    await openSignedIn(page, owner.email, '/StripeCheckoutButton', owner.password)
    await enterCard(page, '5555 5555 5555 4444')
    await expect(saved(page)).toContainText('eingerichtet')
    const headers = await signedIn(page, owner)
    expect((await page.request.put('/api/payments/invoice-profile/', { headers, data: PROFILE })).ok()).toBe(true)
    await useMonth(page, server, owner)
    await server.setNow(nextMonth(1, 5).instant)
    await server.run('bill-months')
    const xml = xmlIn(await newestMail(server, ACCOUNTS, /^Rechnung RE-/))
    for (const part of ['<ram:TypeCode>380<', '<ram:BuyerReference>04011000-12345-67<', 'xrechnung_3.0'])
      expect(xml).toContain(part)
    await server.setNow(nextMonth(6).instant)
    await server.run('collect-due')
    await openSignedIn(page, owner.email, '/Rechnungen', owner.password)
    await expect(row).toContainText('Bezahlt')
    number = (await row.getByRole('rowheader').innerText()).trim()
  })

  await test.step('the operator cancels it: reason and number are asked for first', async () => {
    await openMoneyRoom(page)
    await billed(page, number)
      .getByRole('button', { name: /^Stornieren/ })
      .click()
    const form = page.getByRole('dialog', { name: `${number} stornieren?` })
    await expect(form).toContainText(/62,17\s€/)
    await form.getByLabel('Grund').fill('Falscher Empfänger')
    await form.getByLabel('Nummer zur Bestätigung').fill('RE-2000-000001')
    await form.getByRole('button', { name: 'Rechnung stornieren' }).click()
    await expect(form.getByLabel('Nummer zur Bestätigung')).toBeFocused()
    await expectAccessible(page)
    await form.getByLabel('Nummer zur Bestätigung').fill(number)
    await form.getByRole('button', { name: 'Rechnung stornieren' }).click()
    await expect(page.getByRole('row').filter({ hasText: `zu ${number}: Falscher Empfänger` })).toContainText(
      'Guthaben',
    )
    await expect(billed(page, number)).toContainText('Storniert')
    await expect(billed(page, number).getByRole('button', { name: /^Stornieren/ })).toHaveCount(0)
  })

  await test.step('the mail brings the document of kind 384, which names what it cancels', async () => {
    const mail = await newestMail(server, ACCOUNTS, /^Stornorechnung ST-/)
    expect(oneLine(mail.text)).toContain('Grund: Falscher Empfänger')
    cancellation = /ST-\d{4}-\d{6}/.exec(mail.subject ?? '')?.[0] ?? ''
    const xml = xmlIn(mail)
    expect(xml).toContain('<ram:TypeCode>384<')
    expect(oneLine(xml)).toMatch(new RegExp(`<ram:InvoiceReferencedDocument> ?<ram:IssuerAssignedID>${number}<`))
  })

  await test.step('the owner sees both, and the credit', async () => {
    await openSignedIn(page, owner.email, '/Rechnungen', owner.password)
    await expect(billed(page, number)).toContainText('Storniert')
    await expect(billed(page, cancellation)).toContainText(/Guthaben 62,17\s€/)
    await expect(billed(page, cancellation)).toContainText(`Storno zu ${number}`)
    await expectAccessible(page)
  })

  await test.step('the operator notes that it was paid out, once', async () => {
    await openMoneyRoom(page)
    await billed(page, cancellation)
      .getByRole('button', { name: /^Auszahlung eintragen/ })
      .click()
    const form = page.getByRole('dialog', { name: `${cancellation} als ausgezahlt eintragen?` })
    await form.getByLabel('Nummer zur Bestätigung').fill(cancellation)
    await form.getByRole('button', { name: 'Auszahlung eintragen' }).click()
    await expect(billed(page, cancellation)).toContainText('Ausgezahlt')
    await expect(billed(page, cancellation).getByRole('button')).toHaveCount(0)
    await openSignedIn(page, owner.email, '/Rechnungen', owner.password)
    await expect(billed(page, cancellation)).toContainText('Ausgezahlt')
  })
})
