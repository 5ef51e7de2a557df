import { generateKeyPairSync } from 'node:crypto'
import { STEP_UP } from '@epassbild/contract/refusal.ts'
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { codeIn, newestMail } from './support/mailbox.ts'
import { dropSession, openSignedIn, signIn } from './support/signed-in.ts'

const OPERATOR = 'betrieb@demo.test'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

function newPublicKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return publicKey.export({ type: 'spki', format: 'pem' }).toString()
}

test('OPR-03, ABR-01 admits an authority, invites a clerk, registers a machine, blocks each of them', async ({
  page,
  server,
}) => {
  const [name, key, email] = ['Amt Süd', 'pas010510000002', 'clausen@amt.test']
  await openSignedIn(page, OPERATOR, '/Betrieb')
  await page.getByRole('navigation', { name: 'Betrieb' }).getByRole('link', { name: 'Behörden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Behörden' })).toBeVisible()
  await expect(card(page, 'Bürgeramt Musterstadt')).toContainText('Arne Clausen')
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('button', { name: 'Behörde anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Behörde anlegen' }).click()
  await expect(dialog.getByText('Bitte geben Sie den Namen der Behörde an.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Organisationsschlüssel').fill(key)
  await dialog.getByLabel('Passbehörde').check()
  await dialog.getByRole('button', { name: 'Behörde anlegen' }).click()
  await expect(card(page, name)).toContainText(key.replace(/^(...)/, '$1:'))

  await card(page, name).getByRole('button', { name: 'Person einladen' }).click()
  await dialog.getByLabel('Vorname').fill('Inga')
  await dialog.getByLabel('Nachname').fill('Clausen')
  await dialog.getByLabel('E-Mail').fill('amt@demo.test')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(dialog.getByText('Zu dieser E-Mail-Adresse gibt es schon ein Konto.')).toBeVisible()
  await dialog.getByLabel('E-Mail').fill(email)
  // A single response that the sign-in is too old.
  const json = { ...STEP_UP.body, code: 'step-up' }
  await page.route('**/clerks/', (route) => route.fulfill({ status: STEP_UP.status, json }), { times: 1 })
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page.getByRole('dialog', { name: 'Noch einmal anmelden' })).toContainText(String(STEP_UP.body.detail))
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(card(page, name)).toContainText('Eingeladen')
  const { text } = await newestMail(server, email, /Zugang zum Bildabruf/)
  expect(text).toContain(`${server.url}/forgotpassword?weiter=%2FBildabruf`)

  await card(page, name)
    .getByRole('button', { name: /Maschinenschlüssel eintragen/ })
    .click()
  await dialog.getByLabel('Wofür').fill('Fachverfahren')
  await dialog.getByLabel('Öffentlicher Schlüssel').fill('kein Schlüssel')
  await dialog.getByRole('button', { name: 'Schlüssel eintragen' }).click()
  await expect(dialog.getByText(/Bitte fügen Sie einen öffentlichen Schlüssel/)).toBeVisible()
  await dialog.getByLabel('Öffentlicher Schlüssel').fill(newPublicKey())
  await dialog.getByRole('button', { name: 'Schlüssel eintragen' }).click()
  await expect(card(page, name)).toContainText('ES256, noch nicht benutzt')
  await expectAccessibleAtBothWidths(page)
  await card(page, name)
    .getByRole('button', { name: /Widerrufen/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Widerrufen' }).click()
  await expect(card(page, name)).not.toContainText('ES256')

  await card(page, name)
    .getByRole('button', { name: /^Sperren/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sperren' }).click()
  await expect(card(page, name)).toContainText('Gesperrt')
  await card(page, name)
    .getByRole('button', { name: /^Wieder zulassen/ })
    .click()
  await expect(card(page, name)).toContainText('Zugelassen')

  await card(page, name)
    .getByRole('button', { name: /Konto sperren/ })
    .click()
  const block = page.getByRole('alertdialog', { name: 'Konto von Inga Clausen sperren?' })
  await block.getByLabel('Grund der Sperrung').fill('Nicht mehr bei der Behörde.')
  await block.getByLabel('Nachname zur Bestätigung').fill('Clausen')
  await block.getByRole('button', { name: 'Konto sperren' }).click()
  await expect(card(page, name).getByText('Gesperrt')).toBeVisible()
  await page.reload()
  await expect(card(page, name).getByText('Gesperrt')).toBeVisible()
})

test('ABR-01 a new clerk follows the mail: password, second factor, recovery codes, retrieval', {
  tag: '@main',
}, async ({ page, server }) => {
  const email = 'neu@amt.test'
  await openSignedIn(page, OPERATOR, '/Betrieb/Behoerden')
  await card(page, 'Bürgeramt Musterstadt').getByRole('button', { name: 'Person einladen' }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of [
    ['Vorname', 'Wiebke'],
    ['Nachname', 'Ahrens'],
    ['E-Mail', email],
  ] as const)
    await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(card(page, 'Bürgeramt Musterstadt')).toContainText('Wiebke Ahrens')
  const { text } = await newestMail(server, email, /Zugang zum Bildabruf/)
  await dropSession(page)
  await page.goto(/https?:\S+forgotpassword\S+/.exec(text ?? '')?.[0] ?? '')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('button', { name: 'Code anfordern' }).click()
  await page.getByLabel('Bestätigungscode').fill(codeIn(await newestMail(server, email, /^Code zum Zurücksetzen/)))
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Amtlich2026!')
  await page.getByLabel('Neues Passwort bestätigen', { exact: true }).fill('Amtlich2026!')
  await page.getByRole('button', { name: 'Passwort zurücksetzen' }).click()
  await page.waitForURL('**/Bildabruf')
  const reset = page.getByText('Ihr Passwort wurde zurückgesetzt.')
  await expect(reset).toBeVisible()
  await signIn(page, email, 'Amtlich2026!')
  const drawn = page.getByRole('img', { name: /QR-Code für die Authentifizierungs-App/ })
  await expect.poll(() => drawn.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(100)
  const link = page.getByRole('link', { name: 'In der Authentifizierungs-App öffnen' })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  await expect(page.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wiederherstellungscodes' })).toBeVisible()
  await expect(page.locator('.recovery-codes-door-codes li')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt.' }).check()
  await page.getByRole('button', { name: 'Weiter zum Bildabruf' }).click()
  await expect(page.getByLabel('Code mit dem Handscanner lesen')).toBeVisible()
  await expect(page.getByText('Bürgeramt Musterstadt')).toBeAttached()
  await expect(reset).toBeHidden()

  // Phone and recovery codes are lost: the operator resets the second factor, which ends the session.
  await openSignedIn(page, OPERATOR, '/Betrieb/Behoerden')
  await page.getByRole('button', { name: 'Zweiten Faktor zurücksetzen (Wiebke Ahrens)' }).click()
  const question = page.getByRole('alertdialog', { name: 'Zweiten Faktor von Wiebke Ahrens zurücksetzen?' })
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Wiebke Ahrens' })).toContainText('Zweiter Faktor offen')
  expect((await newestMail(server, email, /zweiter Faktor/)).text).toContain('richten Sie ihn neu ein')
})
