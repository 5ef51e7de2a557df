import { expect, type Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { apply } from './support/applicant.ts'
import { test } from './support/journey.ts'
import { codeIn, newestMail } from './support/mailbox.ts'

const NEW_PASSWORD = 'Neues#Wort2026'

async function requestCode(page: Page, email: string): Promise<void> {
  // Starts at the sign-in page, as users do: opening the address directly would be a reload, which keeps the step.
  await page.goto('/login')
  // The link passes the address on only after hydration.
  await page.waitForFunction(() => !('early' in window))
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await expect(page.getByLabel('E-Mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Code anfordern' }).click()
}

async function fillReset(page: Page, code: string, password: string, again = password): Promise<void> {
  await page.getByLabel('Bestätigungscode').fill(code)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password)
  await page.getByLabel('Neues Passwort bestätigen', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Passwort zurücksetzen' }).click()
}

test('RESET-01, RESET-02, RESET-03 a mailed code sets a new password, which then works', async ({ page, server }) => {
  const { email, password } = await apply(server, 'Atelier Vergessen', [])
  await page.clock.install()
  await page.goto('/forgotpassword')
  await page.getByRole('button', { name: 'Code anfordern' }).click()
  await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const desk = page.viewportSize()
  // As at 400 % zoom: the next step is below the beginning of the page.
  await page.setViewportSize({ width: 320, height: 256 })
  await requestCode(page, email)
  await expect(page.getByRole('heading', { name: 'Neues Passwort setzen' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Neues Passwort setzen' })).toBeInViewport({ ratio: 1 })
  if (desk) await page.setViewportSize(desk)
  await expect(page.getByRole('status').filter({ hasText: 'Code wurde an Ihre E-Mail gesendet' })).toBeVisible()
  const code = codeIn(await newestMail(server, email, /^Code zum Zurücksetzen/))

  await page.reload()
  await expect(page.getByText('Schritt 2 von 2')).toBeVisible()
  const puts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.postData() ?? '')
  })
  await fillReset(page, code, NEW_PASSWORD, `${NEW_PASSWORD}x`)
  await expect(page.getByText('Passwörter stimmen nicht überein.')).toHaveCount(2)
  await expectAccessibleAtBothWidths(page)
  expect(puts).toEqual([])
  await fillReset(page, 'AAAAAA', NEW_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Der Bestätigungscode ist falsch oder abgelaufen.')
  // Stops the page's clock, so that the two seconds do not elapse on a busy machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await fillReset(page, code, NEW_PASSWORD)
  await expect(page.getByText('Passwort erfolgreich zurückgesetzt. Sie werden weitergeleitet...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jetzt anmelden' })).toBeVisible()
  expect(JSON.parse(puts[1] ?? '{}')).toEqual({ email, reset_code: code, new_password: NEW_PASSWORD })
  await page.clock.runFor(1_900)
  await expect(page.getByRole('link', { name: 'Jetzt anmelden' })).toBeVisible()
  await expect(page).toHaveURL(/\/forgotpassword/)
  await page.clock.runFor(200)
  await page.waitForURL('**/login')
  await page.clock.resume()
  await expect(page.getByText('Ihr Passwort wurde zurückgesetzt.')).toBeVisible()

  const form = page.locator('form')
  await expect(page.getByLabel('E-Mail')).toHaveValue(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch.')
  await page.getByLabel('Passwort', { exact: true }).fill(NEW_PASSWORD)
  await form.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL('**/Verwaltungsbereich')
})
