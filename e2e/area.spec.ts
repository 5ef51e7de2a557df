import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectNoSidewaysScroll,
  PHONE,
} from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { withConsentGiven } from './support/wizard.ts'

test.beforeEach(({ page }) => withConsentGiven(page))

const bar = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Verwaltungsbereich' })
const labels = (page: Page) => bar(page).getByRole('link').allTextContents()

async function expectFitsDoubled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page)
}

const SECTIONS = {
  'inhaber@demo.test': [
    ...['Übersicht', 'Profilverwaltung', 'Mitarbeitende', 'eID-Verifizierung', 'Geschäftsstandorte'],
    ...['Software-Download', 'Übermittlungen', 'Zahlung & Rechnungen'],
  ],
  'leitung@demo.test': [
    ...['Übersicht', 'Profilverwaltung', 'Mitarbeitende', 'eID-Verifizierung', 'Geschäftsstandorte'],
    ...['Software-Download', 'Übermittlungen'],
  ],
  'team@demo.test': ['Übersicht', 'Profilverwaltung', 'eID-Verifizierung', 'Übermittlungen'],
}

for (const [email, sections] of Object.entries(SECTIONS)) {
  test(`NAV-05, DASH-02 the second bar leads ${email} to what the role may use`, async ({ page }) => {
    await openSignedIn(page, email, '/Uebermittlungen')
    await expect(bar(page).getByRole('link').last()).toBeVisible()
    expect(await labels(page)).toEqual(sections)
    const current = bar(page).getByRole('link', { name: 'Übermittlungen' })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)

    await page.setViewportSize(PHONE)
    await page.reload()
    await expect(current).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
}

test('NAV-05 a room below another one stands under its link', async ({ page }) => {
  await openSignedIn(page, 'inhaber@demo.test', '/Rechnungen')
  await expect(bar(page).getByRole('link', { name: 'Zahlung' })).toHaveAttribute('aria-current', 'true')
  const area = page.getByRole('banner').getByRole('link', { name: 'Verwaltungsbereich' })
  await expect(area).toHaveAttribute('aria-current', 'true')
})

test('QUAL-01 every room fits a phone of 390 pixels with text at 200 %, as do pages with long words', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openSignedIn(page, 'inhaber@demo.test', '/Verwaltungsbereich')
  const links = bar(page).getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThan(7)
  const rooms = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of [...rooms, '/Rechnungen', '/Auswertung', '/tr/map', '/uk']) await expectFitsDoubled(page, path)
})

test('QUAL-01 every room of operators and authorities fits a phone of 390 pixels with text at 200 %', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await openSignedIn(page, 'betrieb@demo.test', '/Betrieb')
  const links = page.getByRole('navigation', { name: 'Betrieb' }).getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThan(9)
  const rooms = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of rooms) await expectFitsDoubled(page, path)
  await openSignedIn(page, 'amt@demo.test', '/Bildabruf')
  for (const path of ['/Bildabruf', '/Bildabruf/Anmeldung']) await expectFitsDoubled(page, path)
})

test('QUAL-01 dates fit a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openSignedIn(page, 'betrieb@demo.test', '/Betrieb/Zahlen')
  for (const path of ['/Betrieb/Zahlen', '/Betrieb/Protokoll']) {
    await page.goto(path)
    await expect(page.getByLabel('Bis')).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('NAV-01 back and a reload lead to where the reader was, although the answers come later', async ({ page }) => {
  const expectToBeAt = (top: number) => expect.poll(() => page.evaluate('scrollY')).toBe(top)
  await page.setViewportSize({ width: 390, height: 500 })
  await openSignedIn(page, 'inhaber@demo.test', '/Profilverwaltung')
  await expect(page.getByRole('heading', { name: 'Persönliche Daten' })).toBeVisible()
  await page.evaluate('scrollTo(0, 1500)')
  await expectToBeAt(1_500)
  // A press would scroll to the link first.
  await page.getByRole('link', { name: 'Mitarbeitende', exact: true }).first().dispatchEvent('click')
  await expect(page).toHaveTitle('Mitarbeitende | ePassbild')
  await expectToBeAt(0)
  await page.goBack()
  await expect(page).toHaveTitle('Profilverwaltung | ePassbild')
  await expectToBeAt(1_500)
  await page.reload()
  await expectToBeAt(1_500)
})

test('NAV-01 the skip link leads past the bar to the page', async ({ page }) => {
  await openSignedIn(page, 'inhaber@demo.test', '/Rechnungen')
  // The first link of the page is the bar's: before it is drawn, the next stop would be the footer.
  await expect(bar(page).getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#inhalt').getByRole('link').first()).toBeFocused()
})

for (const [email, path] of [
  ['team@demo.test', '/Mitarbeitende'],
  ['leitung@demo.test', '/StripeCheckoutButton'],
  ['betrieb@demo.test', '/Geschäftsstandorte'],
] as const) {
  test(`DASH-02, T05 ${email} is told that ${path} is not for this role`, async ({ page }) => {
    await openSignedIn(page, email, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Nur für berechtigte Nutzer zugänglich.' })).toBeFocused()
    await expect(page.getByText('Diese Funktion ist für Sie nicht verfügbar.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Zur Übersicht' }).click()
    await expect(page).toHaveURL(/\/(Verwaltungsbreich|Betrieb)(\?fall=\d+)?$/)
  })
}

test('NAV-09 a session that ends while the page is open leaves nothing on the screen but the way back', async ({
  page,
}) => {
  await openSignedIn(page, 'inhaber@demo.test', '/Rechnungen?jahr=2026')
  await expect(bar(page).getByRole('link').first()).toBeVisible()
  // shell.js has its answer, too: on its way it would lead to the sign-in page by itself.
  await expect(page.locator('html')).toHaveAttribute('data-role', 'owner')
  await page.evaluate(() => {
    for (const key of ['authToken', 'refreshToken', 'token']) sessionStorage.removeItem(key)
    window.dispatchEvent(new Event('sessionchange'))
  })
  await expect(page.getByRole('alert')).toContainText('Bitte melden Sie sich erneut an.')
  await expect(page.getByRole('heading', { name: 'Rechnungen' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(page).toHaveURL(/\/login\?weiter=%2FRechnungen%3Fjahr%3D2026$/)
})

test('FOTO-01, T05 the station is not for operators, and leads back', async ({ page }) => {
  await openSignedIn(page, 'betrieb@demo.test', '/Aufnahme')
  await expect(page.getByRole('heading', { name: 'Nur für berechtigte Nutzer zugänglich.' })).toBeVisible()
  const way = page.getByRole('link', { name: 'Zum Verwaltungsbereich', exact: true })
  await expect(way).toHaveAttribute('href', '/Verwaltungsbereich')
  await expectAccessible(page)
})
