import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from './support/accessibility.ts'
import { button, showCard } from './support/at-the-station.ts'
import { readCertifiedFacts } from './support/certified-facts.ts'
import { answerCookies } from './support/cookies.ts'

const { url, applicant, operator } = readCertifiedFacts()
test.use({ baseURL: url })

test('CERT-08, CERT-03 an operator activates a company in certified mode: only after its owner has shown the card, and card and proof were compared', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await answerCookies(page)
  await signIn(page)
  const recovery = await enrol(page)
  await openCase(page)
  await expect(page.getByRole('checkbox', { name: /Der Name auf dem Ausweis/ })).toHaveCount(0)
  await button(page, 'Konto freigeben').press('Enter')
  await expect(page.getByRole('alert')).toContainText('erst freigegeben werden, wenn sich die Inhaberin')

  const owners = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true })
  const owner = await owners.newPage()
  await answerCookies(owner)
  await showFirstCard(owner)

  await page.reload()
  await signIn(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await button(page, 'Anmelden').click()
  await openCase(page)
  const compared = page.getByRole('checkbox', {
    name: 'Der Name auf dem Ausweis (Ole Carstens) gehört zum Gewerbenachweis.',
  })
  await expect(compared).toBeVisible()
  await button(page, 'Konto freigeben').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Nachweis')
  await compared.press('Space')
  await page.getByLabel('Verglichen mit').selectOption({ label: 'Gewerbeanmeldung' })
  await expectAccessible(page)
  await button(page, 'Konto freigeben').press('Enter')
  await expect(
    page.getByText(`Das Konto ist freigegeben. Die Aktivierung geht per E-Mail an ${applicant.email}.`),
  ).toBeVisible()
  await owners.close()
})

async function signIn(page: Page): Promise<void> {
  await page.goto('/Betrieb')
  await page.getByLabel('E-Mail').fill(operator.email)
  await page.getByLabel('Passwort', { exact: true }).fill(operator.password)
  await button(page, 'Anmelden').click()
}

/** Sets up the second factor at the first sign-in; resolves to a recovery code, since each TOTP code works once. */
async function enrol(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'In der Authentifizierungs-App öffnen' })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate())
  await button(page, 'Anmelden').click()
  await expect(page.getByRole('heading', { name: 'Wiederherstellungscodes' })).toBeVisible()
  const [recovery = ''] = await page.locator('.recovery-codes-door-codes li').allInnerTexts()
  await page.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt.' }).check()
  await button(page, 'Weiter zur Prüfung').click()
  return recovery
}

async function openCase(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Warteschlange' }).getByRole('link', { name: applicant.company }).click()
  await expect(page.getByRole('heading', { level: 2, name: applicant.company })).toBeVisible()
}

/** At the first sign-in, with the password, which is not sufficient alone. */
async function showFirstCard(page: Page): Promise<void> {
  await page.goto('/Verwaltungsbereich')
  await button(page, 'Erste Anmeldung oder neuer Ausweis').press('Enter')
  await page.getByLabel('E-Mail').fill(applicant.email)
  await page.getByLabel('Passwort', { exact: true }).fill(applicant.password)
  await showCard(page, () => button(page, 'Mit Online-Ausweis anmelden').press('Enter'), /Ole Carstens/)
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toHaveCount(0)
}
