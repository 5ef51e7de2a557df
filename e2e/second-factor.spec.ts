import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { codeIn, newestMail } from './support/mailbox.ts'
import { runScript } from './support/run-script.ts'
import { startServer } from './support/start-server.ts'

const EMAIL = 'neu@betrieb.test'
const PASSWORD = 'Leuchtfeuer#26'

test('OPR-04, RESET-03 a new operator sets password and second factor, signs in, and later with a recovery code', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'epassbild-e2e-'))
  const printed = runScript('scripts/ops.ts', ['operator', EMAIL, 'Merle', 'Sörensen'], { DATA_DIR: dataDir })
  expect(printed).toContain(`Operator ${EMAIL} is made.`)
  const server = await startServer({ DEMO: 'off', DATA_DIR: dataDir })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  try {
    await setPassword(page, async () => codeIn(await newestMail(server, EMAIL, /^Code zum Zurücksetzen/)))
    await enrol(page)
    const [recovery] = await readRecoveryCodes(page)
    // The page is loaded again after it.
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Abmelden' }).first().click()])
    await expect(page.getByLabel('E-Mail')).toBeVisible()
    await signIn(page)
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery ?? '')
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText('Keine offenen Prüfungen.')).toBeVisible()
  } finally {
    await context.close()
    await server.stop()
  }
})

async function setPassword(page: Page, code: () => Promise<string>): Promise<void> {
  await page.goto('/forgotpassword')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await page.getByLabel('E-Mail').fill(EMAIL)
  await page.getByRole('button', { name: 'Code anfordern' }).click()
  await page.getByLabel('Bestätigungscode').fill(await code())
  await page.getByLabel('Neues Passwort', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Neues Passwort bestätigen', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Passwort zurücksetzen' }).click()
  await expect(page.getByText('Passwort erfolgreich zurückgesetzt. Sie werden weitergeleitet...')).toBeVisible()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/Betrieb')
  await page.getByLabel('E-Mail').fill(EMAIL)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

async function enrol(page: Page): Promise<void> {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Zweiten Faktor einrichten' })).toBeVisible()
  const drawn = page.getByRole('img', { name: /QR-Code für die Authentifizierungs-App/ })
  await expect.poll(() => drawn.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(100)
  await expectAccessible(page)
  const link = page.getByRole('link', { name: 'In der Authentifizierungs-App öffnen' })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  await expect(page.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

async function readRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Wiederherstellungscodes' })).toBeVisible()
  await expectAccessible(page)
  const codes = await page.locator('.door-codes li').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt.' }).check()
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  return codes
}
