import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths, ON_A_PHONE } from './support/accessibility.ts'
import { showToCamera } from './support/camera.ts'
import { test } from './support/journey.ts'
import { loseCamera } from './support/lose-camera.ts'
import { makeSlip } from './support/slip.ts'
import { storePhoto } from './support/stored-photo.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const open = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('CIT-01 shows by camera what became of the photo, and deletes it; only id and token leave the browser', {
    tag: '@main',
  }, async ({ page, request, browser, server }) => {
    const { photoId, codeText } = await storePhoto(request, server)
    const slip = await makeSlip(browser, codeText)
    await showToCamera(slip.film)
    const sent: string[] = []
    page.on('request', (asked) => sent.push(`${asked.url()} ${asked.postData() ?? ''}`))
    await page.goto('/Mein-Passbild')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mit Kamera scannen' }).click()
    await expect(heading(page, 'Ihr Bild ist gespeichert')).toBeFocused()
    await expect(page.getByText('Aufgenommen und übermittelt')).toBeVisible()
    await expect(page.getByText(/^Noch 18\d Tage$/)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Bild löschen' }).click()
    const question = page.getByRole('alertdialog', { name: 'Bild jetzt löschen?' })
    await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Bild löschen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Bild löschen' }).click()
    await expect(heading(page, 'Ihr Bild ist gelöscht')).toBeFocused()
    await expect(page.getByText(/, von Ihnen$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bild löschen' })).toHaveCount(0)
    await expectAccessible(page)

    expect(sent.filter((line) => line.includes(photoId)).length).toBeGreaterThanOrEqual(3)
    // The key is the last 32 bytes: neither its Base64 nor its hexadecimal form may occur anywhere.
    const key = Buffer.from(codeText, 'base64').subarray(-32)
    const secrets = [codeText.slice(-40), key.toString('hex'), key.toString('base64'), key.toString('base64url')]
    for (const secret of secrets) expect(sent.join('\n')).not.toContain(secret)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(photoId)
  })
})

test('CIT-01 reads a picture and a PDF of the slip, with either symbol, and says what is neither', async ({
  page,
  request,
  browser,
  server,
}) => {
  const { codeText } = await storePhoto(request, server)
  await page.goto('/Mein-Passbild')
  const dataMatrix = await makeSlip(browser, codeText, ['datamatrix'])
  await open(page, 'beleg.jpg', 'image/jpeg', dataMatrix.picture)
  await expect(heading(page, 'Ihr Bild ist gespeichert')).toBeFocused()
  await page.reload()
  await expect(heading(page, 'Ihr Beleg, bitte')).toBeVisible()
  await open(page, 'brief.docx', 'application/zip', Buffer.from('PK nichts'))
  await expect(page.getByRole('alert')).toContainText('Die Datei lässt sich nicht öffnen.')
  await expectAccessibleAtBothWidths(page)
  const qr = await makeSlip(browser, codeText, ['qr'])
  await open(page, 'beleg.pdf', 'application/pdf', qr.pdf)
  await expect(heading(page, 'Ihr Bild ist gespeichert')).toBeVisible()
})

test('CIT-01 says when the camera goes, and reads on when it is back', async ({ page, request, browser, server }) => {
  const { codeText } = await storePhoto(request, server)
  await showToCamera((await makeSlip(browser, 'https://gasthof.example')).film)
  await page.goto('/Mein-Passbild')
  await page.getByRole('button', { name: 'Mit Kamera scannen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('Das ist kein Code von einem Passbild-Beleg.')
  await loseCamera(page)
  await expect(dialog.getByRole('alert')).toContainText('Die Verbindung zur Kamera ist abgebrochen.')
  await expectAccessible(page)
  await showToCamera((await makeSlip(browser, codeText)).film)
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(heading(page, 'Ihr Bild ist gespeichert')).toBeFocused()
})
