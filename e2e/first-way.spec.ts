import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, ON_A_PHONE } from './support/accessibility.ts'
import { OPERATOR } from './support/approve.ts'
import { test } from './support/journey.ts'
import { codeIn, newestMail } from './support/mailbox.ts'
import { signIn } from './support/signed-in.ts'
import { tinyPdf } from './support/tiny-pdf.ts'

const PASSWORD = 'Foerde2025!'

test.use({ ...ON_A_PHONE, cookiesAnswered: false })

test('REG-02, REG-14, LOC-06, CODE-05, CODE-06, OPR-01, FIND-05, FIND-11 a photographer registers two studios, the operator approves, a citizen finds them, all on a phone', {
  tag: '@main',
}, async ({ page, browser, server }) => {
  const email = 'erste.reise@atelier.test'
  const firm = 'Atelier Reise'
  const studios = [`${firm} Husum`, `${firm} Friedrichstadt`]

  await test.step('the owner registers', () => register(page, { email, firm, studios }))
  await test.step('the code from the mail confirms the address, the studios are submitted', () =>
    confirmAndSubmit(page, { email, code: async () => codeIn(await newestMail(server, email, /^Bestätigungscode/)) }))
  expect(await nearbyNames(page)).not.toEqual(expect.arrayContaining(studios))

  await test.step('the operator approves studios and account', async () => {
    const context = await browser.newContext({ baseURL: server.url })
    await approve(await context.newPage(), firm)
    await context.close()
  })
  const activation = await newestMail(server, email, /^Ihr Konto ist aktiviert$/)
  expect(activation.text).toContain('/Verwaltungsbereich')

  await test.step('a citizen finds them by postcode', () => findOnMap(page, studios))
})

async function register(page: Page, { email, firm, studios }: { email: string; firm: string; studios: string[] }) {
  await page.goto('/Registrierung')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await page.getByRole('radio', { name: 'Frau' }).check()
  await page.getByLabel('Vorname').fill('Wiebke')
  await page.getByLabel('Nachname').fill('Ahrens')
  await page.getByLabel('Geburtsdatum').fill('1984-02-29')
  await page.getByLabel('Telefonnummer').fill('04841 555 01')
  await page.getByLabel('Firmenname').fill(firm)
  await page.getByLabel('Rechtsform').selectOption('gbr')
  await page.getByLabel('E-Mail', { exact: false }).fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Weiter' }).click()

  await expect(page.getByRole('heading', { name: 'Standort hinzufügen' })).toBeVisible()
  await addStudio(page, { name: studios[0] ?? '', street: 'Großstraße 12', postcode: '25813', city: 'Husum' })
  await addStudio(page, { name: studios[1] ?? '', street: 'Am Markt 3', postcode: '25840', city: 'Friedrichstadt' })
  await page.getByRole('button', { name: 'Weiter' }).click()

  await expect(page.getByRole('heading', { name: 'Standort Übersicht' })).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(2)
  for (const [index, input] of (await page.locator('input[type=file]').all()).entries()) {
    const file = tinyPdf(`nachweis-${index + 1}.pdf`)
    await input.setInputFiles(file)
    await expect(page.getByText(file.name).first()).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter' }).click()

  await expect(page.getByRole('heading', { name: 'Zusammenfassung' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Registrieren', exact: true }).last().click()
  const success = page.getByRole('dialog', { name: 'Registrierung erfolgreich' })
  await expect(success).toBeVisible()
  await success.getByRole('button', { name: 'Weiter zur Code-Eingabe' }).click()
  await page.waitForURL('**/Code-Verifizierung')
}

interface Place {
  name: string
  street: string
  postcode: string
  city: string
}

async function addStudio(page: Page, { name, street, postcode, city }: Place) {
  await page.getByRole('button', { name: 'Standort hinzufügen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Standort oder Fotostudio hinzufügen' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel(/Straße/).fill(street)
  await dialog.getByLabel(/PLZ/).fill(postcode)
  await expect(dialog.getByLabel(/Ort/)).toHaveValue(city)
  await dialog.getByLabel(/Telefon/).fill('04841 555 02')
  await dialog.getByRole('button', { name: /speichern|hinzufügen/i }).click()
  await expect(page.getByText('Fotostandort erfolgreich hinzugefügt!').first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function confirmAndSubmit(page: Page, { email, code }: { email: string; code: () => Promise<string> }) {
  await page
    .getByLabel(/Bestätigungscode|Code/)
    .first()
    .fill(await code())
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await expect(page.getByRole('heading', { name: 'Jetzt anmelden' })).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.license_hash)).toMatch(/^\S{20,}$/)
  await expectAccessible(page)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await expect(page.getByLabel('E-Mail')).toHaveValue(email)
  let sent = 0
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().endsWith('/registered-shops/')) sent += 1
  })
  await page.getByRole('button', { name: 'Anmelden' }).last().dblclick()
  await page.waitForURL(/\/software-download$/i)
  await expect(page.getByText('2 Standorte wurden eingereicht.')).toBeVisible()
  expect(sent, 'each studio once').toBe(2)
  const kept = await page.evaluate(() => sessionStorage.getItem('studios'))
  expect(kept === null || kept === '[]').toBe(true)
}

async function approve(page: Page, firm: string) {
  await page.goto('/Betrieb')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await signIn(page, OPERATOR.email)
  const queue = page.getByRole('navigation', { name: 'Warteschlange' })
  await expect(queue).toBeVisible()
  // On phones the queue collapses to one line.
  const fold = queue.getByRole('button')
  if (await fold.isVisible()) await fold.click()
  await queue.getByRole('link', { name: firm }).click()
  await expect(page.getByRole('heading', { level: 2, name: firm, exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /PDF öffnen/ })
    .or(page.getByRole('link', { name: /PDF öffnen/ }))
    .first()
    .click()
  expect((await download).suggestedFilename()).toBe('gewerbenachweis.pdf')
  await approveAll(page.getByRole('button', { name: /^Freigeben/ }))
  await page.getByRole('button', { name: 'Konto freigeben' }).click()
  await expect(page.getByRole('region', { name: 'Konto', exact: true })).toContainText(/Freigegeben um \d\d:\d\d/)
}

async function approveAll(buttons: Locator) {
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click()
    await expect(buttons).toHaveCount(left - 1)
  }
}

/** Current studio names of the finder's request around Husum. */
async function nearbyNames(page: Page): Promise<string[]> {
  const query = new URLSearchParams({ latitude: '54.4', longitude: '9', radius: '40' })
  const answer = await page.request.get(`/api/photobooth/shops-nearby/?${query}`)
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
}

async function findOnMap(page: Page, studios: string[]) {
  await expect.poll(() => nearbyNames(page)).toEqual(expect.arrayContaining(studios))
  await page.goto('/map')
  await page.getByRole('checkbox', { name: 'Fotografen in meiner Nähe finden' }).check()
  await page.getByLabel('Adresse').fill('25813')
  await page.getByRole('button', { name: 'Suche starten' }).click()
  await expect(page.getByRole('heading', { name: 'ERGEBNISSE' })).toBeVisible()
  for (const studio of studios)
    await expect(page.getByRole('button', { name: new RegExp(studio) }).first()).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(studios[0] ?? '') })
    .first()
    .click()
  await expect(page.getByText('Deutschland').first()).toBeVisible()
}
