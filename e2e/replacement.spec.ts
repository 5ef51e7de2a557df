import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { SLOW, sizesOf } from './support/at-the-station.ts'
import { showFace } from './support/camera.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { storePhoto } from './support/stored-photo.ts'

test.use({ viewport: { width: 1_440, height: 900 } })
test.beforeAll(showFace)

test('SLIP-03, SLIP-04, SLIP-06 a lost slip is replaced in the station; the person answers in Arabic, and the wish stands on the slip', async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(400_000)
  await storePhoto(request, server)
  await openSignedIn(page, 'inhaber@demo.test', '/Uebermittlungen')
  await page
    .getByRole('link', { name: /^Beleg verloren: ersetzen/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/Aufnahme\?ersetzt=[0-9a-f-]{36}$/)
  const notice = page.getByRole('status').filter({ hasText: 'Dieses Bild ersetzt die Übermittlung vom' })
  const [side, box] = await Promise.all([page.locator('.station-side').boundingBox(), notice.boundingBox()])
  expect((box?.x ?? 0) - (side?.x ?? 0), 'pixels between the edge of the side panel and the notice').toBeGreaterThan(10)
  await expect(page.getByText('9 von 9 erfüllt')).toBeVisible(SLOW)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Angesehen, dieses Bild verwenden' })).toBeVisible(SLOW)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Dieses Bild ersetzt die Übermittlung vom/)).toBeVisible()
  await expect(page.getByText('Diese Übermittlung wird nicht berechnet.')).toBeVisible()

  await page.getByRole('button', { name: 'In ihrer Sprache zeigen' }).click()
  const screen = page.getByRole('dialog', { name: 'Ihr Passbild' })
  await expect(screen.getByRole('img', { name: 'Ihr Bild in groß' })).toBeVisible()
  await expectAccessible(page)
  for (const [language, use] of [
    ['Deutsch, einfach', 'Ja, dieses Bild nehmen'],
    ['English', 'Yes, use this picture'],
    ['Türkçe', 'Evet, bu fotoğraf kullanılsın'],
    ['Українська', 'Так, використати це фото'],
    ['العربية', 'نعم، استخدام هذه الصورة'],
  ] as const) {
    await page.getByRole('dialog').getByRole('radio', { name: language, exact: true }).check()
    await expect(page.getByRole('dialog').getByRole('button', { name: use })).toBeVisible()
    await expectAccessible(page)
  }
  const arabic = page.getByRole('dialog', { name: 'صورة جوازك' })
  await expect(arabic.locator('.customer-screen-customer')).toHaveAttribute('dir', 'rtl')
  await arabic.getByRole('radio', { name: 'نعم', exact: true }).check()
  await arabic.getByRole('button', { name: 'نعم، استخدام هذه الصورة' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Ja', exact: true })).toBeChecked()

  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Mit eID bestätigen und übermitteln' }).click()
  await (await popup).getByRole('button', { name: 'Ausweisen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bild übermittelt' })).toBeFocused(SLOW)
  const slip = page.locator('.slip-paper')
  await expect(slip).toContainText('weiteres Dokument')
  expect(await sizesOf(page)).toEqual({ qr: 42, text: 10.5, small: 8.5 })
  expect(await slip.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expectAccessible(page)
  await page.goto('/Uebermittlungen')
  await expect(
    page.getByRole('table', { name: 'Übermittlungen' }).locator('tbody').getByRole('row').nth(1),
  ).toContainText(/Gelöscht|Ersetzt/)
})
