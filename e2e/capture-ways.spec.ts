import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { demoPhoto } from './support/demo-film.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'

const OWNER = 'inhaber@demo.test'
const APPLICANT = 'antrag@demo.test'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.userConsent ??= '{"preferences":false,"statistics":false,"marketing":false}'
  })
})

/** What the browser answers when the station asks for a camera. */
async function answerCamera(page: Page, name: string): Promise<void> {
  await page.addInitScript((given) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', given))
  }, name)
}

for (const [fault, title] of [
  ['NotFoundError', 'Keine Kamera gefunden'],
  ['NotAllowedError', 'Der Browser darf die Kamera nicht benutzen'],
  ['NotReadableError', 'Die Kamera ist belegt'],
] as const) {
  test(`FOTO-01 ${fault}: says so, asks again, and the file way stays open`, async ({ page }) => {
    await answerCamera(page, fault)
    await openSignedIn(page, OWNER, '/Aufnahme')
    await expect(page.getByRole('alert').getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByLabel('Bilddatei öffnen')).toBeAttached()
    await button(page, 'Erneut versuchen').click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })
}

test('FOTO-01, FOTO-05, FOTO-08 by the camera’s file, with reasons; who may only try is told kindly and keeps the picture', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await answerCamera(page, 'NotFoundError')
  await openSignedIn(page, APPLICANT, '/Aufnahme')
  await expect(page.getByRole('heading', { name: 'Keine Kamera gefunden' })).toBeVisible()
  const file = page.getByLabel('Bilddatei öffnen')
  await file.setInputFiles({
    name: 'bild.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  })
  await expect(page.getByText(/Das ist ein PNG/).first()).toBeVisible({ timeout: 30_000 })
  await button(page, 'Weiter zur Auswahl').click()
  await expect(page.getByText('Noch ist keine Aufnahme geeignet.')).toBeVisible()
  await file.setInputFiles({ name: 'kamera.jpg', mimeType: 'image/jpeg', buffer: demoPhoto() })
  await expect(page.getByRole('heading', { name: 'Ergebnis, Aufnahme 2' })).toBeVisible()
  await expect(page.getByText(/^Nicht geeignet: Spiegelung und Verdeckung/).first()).toBeVisible({ timeout: 30_000 })
  await button(page, 'Prüfpunkte ansehen').click()
  const dialog = page.getByRole('dialog', { name: 'Prüfpunkte, Aufnahme 2' })
  await dialog.getByRole('checkbox', { name: /^Ich habe hingesehen/ }).check()
  await dialog.getByRole('button', { name: 'Als nicht geeignet kennzeichnen' }).click()
  await expect(dialog.getByText('Bitte nennen Sie den Grund.')).toBeVisible()
  await dialog.getByLabel(/Trotz guter Prüfung/).fill('Kragen verdeckt das Kinn')
  await dialog.getByRole('button', { name: 'Als nicht geeignet kennzeichnen' }).click()
  await expect(dialog.getByText('Vom Studio abgelehnt: Kragen verdeckt das Kinn')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await button(page, 'Weiter zur Auswahl').click()
  await button(page, 'Dieses Bild verwenden').click()
  await expect(page.getByText('Ihr Konto ist noch nicht freigeschaltet.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Anderes Bild wählen').click()
  await expect(page.getByRole('heading', { name: 'Welches Bild gefällt Ihnen?' })).toBeVisible()
  await button(page, 'Abbrechen').click()
  const question = page.getByRole('alertdialog', { name: 'Aufnahmen löschen und beenden?' })
  await expect(question.getByRole('button', { name: 'Weiter aufnehmen' })).toBeFocused()
  await question.getByRole('button', { name: 'Löschen und beenden' }).click()
  await page.waitForURL('**/Verwaltungsbereich')
})

test('FOTO-08 stops when its version is too old, before any camera starts', async ({ page }) => {
  await page.route('**/api/photos/client-version/', (route) =>
    route.fulfill({ json: { current: 9, minimum: 9, refusedFrom: null, now: new Date().toISOString() } }),
  )
  await openSignedIn(page, OWNER, '/Aufnahme')
  await expect(page.getByRole('heading', { name: 'Diese Fassung der Aufnahme ist veraltet' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

test('FOTO-01 says on a phone that the station needs a larger screen @phone', async ({ page, isMobile }) => {
  await openSignedIn(page, OWNER, '/Aufnahme')
  const sentence = page.getByRole('heading', { name: 'Die Aufnahme braucht einen größeren Bildschirm' })
  await expect(sentence).toBeVisible({ visible: isMobile })
  if (isMobile) await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
