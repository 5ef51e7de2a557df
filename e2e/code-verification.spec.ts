import { expect, type Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { codeIn, mailsTo, newestMail } from './support/mailbox.ts'
import type { RunningServer } from './support/start-server.ts'
import { tinyPdf } from './support/tiny-pdf.ts'
import { freshEmail, licence, PASSWORD, register, withConsentGiven } from './support/wizard.ts'

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

test.describe('the code', () => {
  test('CODE-01, CODE-03 opened by hand it asks for address and code, at most six characters', async ({ page }) => {
    await page.goto('/Code-Verifizierung')
    await page.getByRole('button', { name: 'Code erneut senden' }).click()
    await expect(page.getByText('Bitte geben Sie zuerst Ihre E-Mail-Adresse ein.')).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toBeFocused()
    await page.getByLabel('E-Mail').fill(freshEmail('niemand'))
    await check(page)
    await expect(page.getByText('Bitte geben Sie das Bestätigungscode ein.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByLabel('Bestätigungscode').pressSequentially('ab 12cd34')
    await expect(page.getByLabel('Bestätigungscode')).toHaveValue('AB12CD')
    await check(page)
    await expect(page.getByRole('alert')).toContainText('Der Bestätigungscode ist falsch oder abgelaufen.')
    await expectAccessibleAtBothWidths(page)
  })

  test('CODE-03 a new code comes at once, the next one only after a pause, and not without end', async ({
    page,
    server,
  }) => {
    const email = freshEmail('erneut')
    await page.clock.install()
    await register(page, email)
    await expect(page.getByText(email)).toHaveCount(0)
    await page.getByRole('button', { name: 'Andere Adresse' }).click()
    await expect(page.getByLabel('E-Mail')).toBeFocused()
    for (let codes = 2; codes <= 5; codes += 1) {
      await page.getByRole('button', { name: 'Code erneut senden' }).click()
      await expect(page.getByText('Ein neues Bestätigungscode wurde an Ihre E-Mail-Adresse gesendet.')).toBeVisible()
      await expect(page.getByText(/Sie können in \d+ Sekunden einen weiteren Code anfordern/)).toBeVisible()
      await expect(page.getByLabel('Bestätigungscode')).toBeFocused()
      await expect.poll(async () => (await mailsTo(server, email)).length).toBe(codes)
      await page.clock.fastForward(31_000)
    }
    await page.getByRole('button', { name: 'Code erneut senden' }).click()
    await expect(page.getByRole('alert')).toContainText('heute schon fünf Codes')
    await confirm(page, server, email)
  })

  test('CODE-01, CODE-02 five wrong tries use the code up', async ({ page, server }) => {
    const email = freshEmail('raten')
    await register(page, email)
    const code = codeIn(await newestMail(server, email))
    for (let tries = 1; tries <= 5; tries += 1) {
      await page.getByLabel('Bestätigungscode').fill('AAAAAA')
      // The sentence is the same each time: only the answer says that this try was counted.
      const answered = page.waitForResponse('**/api/photobooth/verify-otp/')
      await check(page)
      expect((await answered).ok()).toBe(false)
      await expect(page.getByRole('alert')).toContainText('Nach fünf falschen Eingaben brauchen Sie einen neuen Code.')
    }
    await page.getByLabel('Bestätigungscode').fill(code)
    await check(page)
    await expect(page.getByRole('alert')).toContainText('falsch oder abgelaufen')
    await page.getByRole('button', { name: 'Code erneut senden' }).click()
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(2)
    await confirm(page, server, email)
  })
})

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

  test.describe('when something fails', () => {
    test.use({ expectedFaults: [/net::ERR_|status of 5\d\d/] })

    test('LOC-07 a licence that the server refuses can be replaced on the spot', async ({ page, server }) => {
      const email = freshEmail('ersatz')
      await register(page, email, ['Studio Gut', 'Studio Hohl'])
      await confirm(page, server, email)
      // Looks like a PDF from outside, which is all that the page checks, but has no pages.
      await page.evaluate(() => {
        const hollow = `data:application/pdf;base64,${btoa('%PDF-1.4 /Type /Pages %%EOF')}`
        const drafts = JSON.parse(sessionStorage.studios)
        drafts[1].uploadedFiles[0].data = hollow
        sessionStorage.studios = JSON.stringify(drafts)
      })
      await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
      await signIn(page).click()
      await expect(
        page.getByText('Fehler für "Studio Hohl": Der Gewerbeschein ist keine gültige PDF-Datei.'),
      ).toBeVisible()
      await licence(page, 'Studio Hohl').setInputFiles(tinyPdf('neu.pdf'))
      await expect(page.getByText('keine gültige PDF-Datei')).toBeHidden()
      await page.getByRole('button', { name: 'Erneut senden' }).click()
      await page.waitForURL(/\/software-download$/i)
      await expect(page.getByText('2 Standorte wurden eingereicht.')).toBeVisible()
    })

    test('LOC-07 without a valid token the reader is asked to sign in again, and nothing is lost', async ({
      page,
      server,
    }) => {
      const email = freshEmail('abgelaufen')
      await register(page, email)
      await confirm(page, server, email)
      await page.evaluate(() => {
        const verification = JSON.parse(sessionStorage.verification)
        sessionStorage.verification = JSON.stringify({ ...verification, submitting: true })
        sessionStorage.authToken = 'expired'
      })
      await page.reload()
      await expect(page.getByText('Bitte melden Sie sich erneut an.').first()).toBeVisible()
      // Page and shell.js both find out; the first one decides whether there is a button in between.
      const password = page.getByLabel('Passwort', { exact: true })
      await expect(async () => {
        if (!(await password.isVisible())) {
          await page.getByRole('button', { name: 'Zur Anmeldung' }).click({ timeout: 1_000 })
        }
        await expect(password).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 20_000 })
      await password.fill(PASSWORD)
      await signIn(page).click()
      await page.waitForURL(/\/software-download$/i)
      await expect(page.getByText('1 Standort wurde eingereicht.')).toBeVisible()
    })
  })

  test('LOC-06 confirming the address in another window loses no studio: the first one still sends them', async ({
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
