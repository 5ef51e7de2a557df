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
  submit,
  useMonth,
  xmlIn,
} from './support/billed-month.ts'
import { mailsTo, newestMail } from './support/mailbox.ts'
import { openSignedIn } from './support/signed-in.ts'

const test = clockTest()

const COMPANY = 'Atelier Abrechnung'
const ACCOUNTS = 'rechnung@musterstadt.example'
/** 49.00 + 0.99 + 3 × 0.75; the VAT of 19 % is 9.9256. */
const [NET, VAT_INCLUDED] = ['52,24', '62,17']
const euros = (amount: string) => new RegExp(`(^|[^\\d,]|20\\d\\d)${amount}\\s€`)

async function changeToDebit(page: Page, iban: string): Promise<void> {
  await page.getByRole('button', { name: 'Zahlungsmethode aktualisieren' }).click()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('tab', { name: 'SEPA-Lastschrift' }).click()
  await page.getByLabel('IBAN').fill(iban)
  await page.getByRole('checkbox').check()
  await submit(page).click()
}

test('PAY-02, PAY-06, BILL-02, BILL-03, BILL-04, ROOM-03, ROOM-04, ROOM-06 a month is used, invoiced at its turn, fails to be collected, and is paid in the end', {
  tag: '@main',
}, async ({ page, server }) => {
  const owner = await apply(server, COMPANY, [STUDIO])
  await approve(server, COMPANY)
  const open = (path: string) => openSignedIn(page, owner.email, path, owner.password)
  const row = page.getByRole('row').filter({ hasText: /RE-\d{4}-\d{6}/ })

  await test.step('a card is set up, and changed to a debit', async () => {
    await open('/StripeCheckoutButton')
    await enterCard(page, '4242 4242 4242 4242')
    await expect(saved(page)).toContainText('eingerichtet')
    await page.goto('/StripeCheckoutButton')
    await expect(page.getByText('INKE JENSEN, VISA Card')).toBeVisible()
    // A test account whose debits the bank refuses.
    await changeToDebit(page, 'DE62 3704 0044 0532 0130 01')
    await expect(saved(page)).toContainText('aktualisiert')
  })

  await test.step('licence, identification and transfers stand on the page, to the cent', async () => {
    await useMonth(page, server, owner)
    await page.goto('/Rechnungen')
    const usage = page.getByRole('table', { name: /^Verbrauch im/ })
    await expect(usage.getByRole('row', { name: /^Übermittlungen/ })).toContainText(/3 × 0,75\s€\s*2,25\s€/)
    await expect(usage.getByRole('row', { name: /^Identifikationen/ })).toContainText(/1 × 0,99\s€\s*0,99\s€/)
    await expect(usage.getByRole('row', { name: /^Vollversionen/ })).toContainText(/1 × 49,00\s€\s*49,00\s€/)
    await expect(usage.getByRole('row', { name: /^Bisher, netto/ })).toContainText(euros(NET))
    await expect(page.getByText('Noch keine Rechnung.')).toBeVisible()
  })

  await test.step('the accounts department of a city gets an XRechnung, and an address is whole', async () => {
    await page.getByRole('button', { name: 'Rechnungsangaben ändern' }).click()
    const form = page.getByRole('dialog', { name: 'Rechnungsangaben' })
    const fill = (label: RegExp, value: string) => form.getByLabel(label).fill(value)
    await form.getByLabel('Format', { exact: true }).selectOption('xrechnung')
    await form.getByRole('button', { name: 'Speichern' }).click()
    await expect(form.getByLabel('Straße und Hausnummer')).toBeFocused()
    await expect(form.getByText('Eine XRechnung braucht diese Angabe.')).toHaveCount(5)
    await fill(/^Straße/, 'Rathausplatz 1')
    await fill(/^Postleitzahl/, '24937')
    await fill(/^Ort/, 'Flensburg')
    await fill(/^E-Mail für/, ACCOUNTS)
    await fill(/^Käuferreferenz/, '04011000-12345-67')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('region', { name: 'Rechnungsangaben' })).toContainText('04011000-12345-67')
  })

  await test.step('the turn of the month makes one invoice, mailed with its PDF', async () => {
    await server.setNow(nextMonth(1, 5).instant)
    await server.run('bill-months')
    const mail = await newestMail(server, ACCOUNTS, /^Rechnung RE-/)
    const text = oneLine(mail.text)
    expect(text).toMatch(euros(VAT_INCLUDED))
    expect(text).toContain(`am ${nextMonth(6).german} oder am Bankarbeitstag danach per SEPA-Lastschrift`)
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/xml'])
    for (const part of ['<ram:TypeCode>380<', '<ram:BuyerReference>04011000-12345-67<', 'xrechnung_3.0'])
      expect(xmlIn(mail)).toContain(part)
    await server.run('bill-months')
    await open('/Rechnungen')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(euros(NET))
    await expect(row).toContainText(euros(VAT_INCLUDED))
    await expect(row).toContainText('Offen')
    await expect(page.getByRole('table', { name: /^Verbrauch im/ })).toContainText(/Bisher, netto\s*0,00\s€/)
  })

  await test.step('the bank returns the debit: page and mail say so and when it is tried again', async () => {
    await server.setNow(nextMonth(6).instant)
    await server.run('collect-due')
    await open('/Rechnungen')
    await expect(row).toContainText(/Einzug (läuft|fehlgeschlagen)/)
    const mail = await newestMail(server, ACCOUNTS, /^Einzug zur Rechnung RE-.* fehlgeschlagen$/)
    expect(oneLine(mail.text)).toContain(`am ${nextMonth(13).german} noch einmal`)
    await page.reload()
    const failed = page.getByRole('alert').filter({ hasText: 'ist fehlgeschlagen.' })
    await expect(failed).toContainText(euros(VAT_INCLUDED))
    await expect(failed).toContainText(`Wir versuchen es am ${nextMonth(13).german} noch einmal.`)
    await expect(row).toContainText('Einzug fehlgeschlagen')
    await expectAccessible(page)
  })

  await test.step('it is tried again by itself, and fails again', async () => {
    await server.setNow(nextMonth(13).instant)
    await server.run('collect-due')
    await expect
      .poll(async () => (await mailsTo(server, ACCOUNTS)).filter(({ subject }) => /^Einzug zur/.test(subject ?? '')))
      .toHaveLength(2)
  })

  await test.step('the day of the pause is told on the dashboard and at the station, and then holds', async () => {
    const pause = nextMonth(6 + 28)
    await open('/Verwaltungsbereich')
    await expect(page.getByText(`Ab dem ${pause.german} sind keine neuen Übermittlungen möglich`)).toBeVisible()
    await openSignedIn(page, owner.email, '/Aufnahme', owner.password)
    await expect(page.getByText(`Übermittlungen pausieren ab dem ${pause.german}`)).toBeVisible()
    await server.setNow(nextMonth(6 + 29).instant)
    await server.run('tell-of-pauses')
    await newestMail(server, ACCOUNTS, /^Übermittlungen pausiert: Rechnung RE-/)
    await openSignedIn(page, owner.email, '/Aufnahme', owner.password)
    await expect(page.getByText('Übermittlungen pausiert', { exact: true })).toBeVisible()
  })

  await test.step('the owner changes to a card and has it collected now: once, however often pressed', async () => {
    await open('/Rechnungen')
    await page.getByRole('link', { name: 'Zahlungsmethode prüfen' }).click()
    await page.getByRole('button', { name: 'Zahlungsmethode aktualisieren' }).click()
    await enterCard(page, '5555 5555 5555 4444')
    await expect(saved(page)).toContainText('aktualisiert')
    await page.goto('/Rechnungen')
    const retries: string[] = []
    page.on('request', (request) => request.url().endsWith('/retry/') && retries.push(request.url()))
    await page.getByRole('button', { name: 'Jetzt erneut einziehen' }).dblclick()
    await expect(page.getByText('Der Betrag ist eingezogen.')).toBeVisible()
    await expect(row).toContainText('Bezahlt')
    await expect(page.getByText('ist fehlgeschlagen.')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Rechnungen' })).toBeFocused()
    expect(retries).toHaveLength(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^PDF/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^RE-\d{4}-\d{6}\.pdf$/)
  })

  await test.step('the operator gives a transfer back: reason, sum and number first, then a credit note by mail', async () => {
    await openSignedIn(page, OPERATOR.email, '/Betrieb/Rechnungen', OPERATOR.password)
    await page.getByLabel('Nummer, Firma oder Empfänger').fill(COMPANY)
    await page.getByRole('button', { name: 'Suchen' }).click()
    const number = (await row.getByRole('rowheader').innerText()).trim()
    await row.getByRole('button', { name: /^Rechnung korrigieren/ }).click()
    const form = page.getByRole('dialog', { name: `Rechnungskorrektur zu ${number}` })
    await expect(form.getByText(/0,75\s€ netto/)).toBeVisible()
    await form.getByRole('button', { name: 'Rechnungskorrektur ausstellen' }).click()
    await expect(form.getByLabel('Grund')).toBeFocused()
    await expectAccessible(page)
    await form.getByLabel('Grund').fill('Doppelte Übermittlung')
    await form.getByLabel('Nummer zur Bestätigung').fill(number)
    await form.getByRole('button', { name: 'Rechnungskorrektur ausstellen' }).click()
    await expect(page.getByRole('row').filter({ hasText: `zu ${number}: Doppelte Übermittlung` })).toBeVisible()
    const mail = await newestMail(server, ACCOUNTS, /Rechnungskorrektur/)
    expect(oneLine(mail.text)).toContain('Grund: Doppelte Übermittlung')
    expect(xmlIn(mail)).toContain('<ram:TypeCode>381<')
    expect(xmlIn(mail)).toContain(`<ram:IssuerAssignedID>${number}<`)
    await open('/Rechnungen')
    await expect(page.getByRole('row').filter({ hasText: `Rechnungskorrektur zu ${number}` })).toContainText('Guthaben')
    await expectAccessible(page)
  })
})
