import { expect, type Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { codeIn, newestMail } from './support/mailbox.ts'
import type { RunningServer } from './support/start-server.ts'
import { freshEmail, PASSWORD, register, withConsentGiven } from './support/wizard.ts'

const STUDIOS = '**/api/photobooth/registered-shops/'

test.beforeEach(({ page }) => withConsentGiven(page))

const check = (page: Page) => page.getByRole('button', { name: 'Code prüfen' }).click()
const signIn = (page: Page) => page.locator('form').getByRole('button', { name: 'Anmelden' })

async function confirm(page: Page, server: RunningServer, email: string): Promise<void> {
  const code = codeIn(await newestMail(server, email))
  // As people paste it: with a space in front, in small letters.
  await page.getByLabel('Bestätigungscode').fill(` ${code.toLowerCase()}`)
  await check(page)
  await expect(page.getByRole('heading', { name: 'Jetzt anmelden' })).toBeFocused()
}

test.describe('the owner after the code', () => {
  test('CODE-05, CODE-06, LOC-06 signs in, each studio is sent once, then the software', async ({ page, server }) => {
    const email = freshEmail('abschluss')
    await register(page, email, ['Atelier Fördelicht', 'Fördelicht Husum'])
    await confirm(page, server, email)
    await expectAccessibleAtBothWidths(page)
    expect(await page.evaluate(() => sessionStorage.license_hash)).toMatch(/^\S{20,}$/)
    await signIn(page).click()
    await expect(page.getByRole('alert')).toHaveText('Geben Sie E-Mail und Passwort ein.')
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await signIn(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Fehler bei der Anmeldung: E-Mail-Adresse oder Passwort ist falsch.',
    )
    await page.getByRole('button', { name: 'Anzeigen' }).click()
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)

    const sent: string[] = []
    // Chromium tells the content of a form with a file only where the request is held.
    await page.route(STUDIOS, (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().postData() ?? '')
      return route.continue()
    })
    await signIn(page).dblclick()
    await page.waitForURL(/\/software-download$/i)
    await expect(page.getByText('2 Standorte wurden eingereicht.')).toBeVisible()
    expect(sent).toHaveLength(2)
    for (const [field, value] of [
      ['name', 'Atelier Fördelicht'],
      ['address', 'Holtenauer Straße 12'],
      ['zipcode', '24105'],
      ['city', 'Kiel'],
      ['latitude', '\\d+\\.\\d{6}'],
      ['longitude', '\\d+\\.\\d{6}'],
      ['created_at', '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z'],
    ]) {
      expect(sent[0]).toMatch(new RegExp(`name="${field}"\\r\\n\\r\\n${value}\\r\\n`))
    }
    expect(sent[0]).toContain('name="certificate_file"; filename="Atelier Fördelicht.pdf"')
    expect(await page.evaluate(() => sessionStorage.studios)).toBeUndefined()
  })

  test('CODE-05, LOC-06 the address stays confirmed over a reload, and who signs in elsewhere still gets the studios submitted', async ({
    page,
    server,
  }) => {
    const email = freshEmail('umweg')
    await register(page, email)
    await confirm(page, server, email)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Jetzt anmelden' })).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toHaveValue(email)
    await page.goto('/login')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await signIn(page).click()
    await page.waitForURL(/\/software-download$/i)
    await expect(page.getByText('1 Standort wurde eingereicht.')).toBeVisible()
  })

  test('CODE-02, LOC-06 confirming the address in another window, also after a wrong code, loses no studio: the first one still sends them', async ({
    page,
    server,
    context,
  }) => {
    const email = freshEmail('fenster')
    await register(page, email)
    const other = await context.newPage()
    await withConsentGiven(other)
    await other.goto('/Code-Verifizierung')
    await other.getByLabel('E-Mail').fill(email)
    await check(other)
    await expect(other.getByText('Bitte geben Sie das Bestätigungscode ein.')).toBeVisible()
    await expectAccessibleAtBothWidths(other)
    await other.getByLabel('Bestätigungscode').fill('AAAAAA')
    await check(other)
    await expect(other.getByRole('alert')).toContainText('Der Bestätigungscode ist falsch oder abgelaufen.')
    await expectAccessibleAtBothWidths(other)
    await other.getByLabel('Bestätigungscode').fill(codeIn(await newestMail(server, email)))
    await check(other)
    await other.getByRole('link', { name: 'Login' }).click()
    await other.getByLabel('E-Mail').fill(email)
    await other.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await signIn(other).click()
    await other.waitForURL(/\/Verwaltungsbereich$/)

    // The first window goes on where it was: its code is used up, its studios are not lost.
    await page.goto('/login')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await signIn(page).click()
    await page.waitForURL(/\/software-download$/i)
    await expect(page.getByText('1 Standort wurde eingereicht.')).toBeVisible()
  })
})
