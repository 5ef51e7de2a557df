import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { showToCamera } from './support/camera.ts'
import { holdRequest } from './support/hold-request.ts'
import { test } from './support/journey.ts'
import { mailsTo } from './support/mailbox.ts'
import { openSignedIn, signIn } from './support/signed-in.ts'
import { makeSlip } from './support/slip.ts'
import { storePhoto } from './support/stored-photo.ts'

const CLERK = 'amt@demo.test'

const found = (page: Page) => page.getByRole('heading', { level: 2, name: 'Bild gefunden' })
const field = (page: Page) => page.getByLabel('Code mit dem Handscanner lesen')
const alert = (page: Page) => page.getByRole('alert')
const signedIn = (page: Page) => openSignedIn(page, CLERK, '/Bildabruf')

/** A JPEG with the dimensions of a passport photo. */
const PHOTO = new Uint8Array(await readFile(join(import.meta.dirname, '../server/data/demo-photo.jpg')))

/** Like a hand scanner: very fast, with a final Enter. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Characters produced by a scanner with an American layout on a computer with a German one. */
function onGermanKeys(text: string): string {
  const keys: Record<string, string> = { y: 'z', z: 'y', Y: 'Z', Z: 'Y', '/': '-', '+': '`', '=': '´' }
  return [...text].map((character) => keys[character] ?? character).join('')
}

/** At 320 pixels nothing is cut off: the clerk compares the face. */
async function expectWholePhoto(page: Page): Promise<void> {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('img', { name: 'Passbild zum gescannten Code' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'Passbild zum gescannten Code' })).toBeInViewport({ ratio: 1 })
  if (desk) await page.setViewportSize(desk)
}

test.describe('the whole way', () => {
  // A revoked object URL is requested once more.
  test.use({ expectedFaults: [/ERR_FILE_NOT_FOUND/] })

  test('ABR-01, ABR-02, ABR-03, ABR-04 a clerk signs in, scans the slip with the camera, compares, saves the JPEG and accepts', {
    tag: '@main',
  }, async ({ page, request, browser, server }) => {
    const { photoId, codeText } = await storePhoto(request, server, PHOTO)
    await showToCamera((await makeSlip(browser, codeText)).film)
    await page.goto('/Bildabruf')
    await expectAccessibleAtBothWidths(page)
    await signIn(page, CLERK)
    await expect(field(page)).toBeFocused()
    await expect(page.getByText('Bürgeramt Musterstadt')).toBeAttached()
    await expect(page.getByText('Testbetrieb – nicht für echte Anträge')).toBeVisible()
    await expectAccessibleAtBothWidths(page)

    const sent: string[] = []
    page.on('request', (asked) => sent.push(`${asked.url()} ${asked.postData() ?? ''}`))
    const answered = page.waitForResponse('**/api/retrieval/photos/')
    await page.getByRole('button', { name: 'Mit Kamera scannen' }).click()
    await expect(found(page)).toBeFocused()
    expect((await answered).headers()['cache-control']).toBe('no-store')
    await expect(page.getByText('Signatur gültig')).toBeVisible()
    await expect(page.getByText('1244 × 1600 Pixel, JPEG, 35 × 45 mm')).toBeVisible()
    await expect(page.getByText(/^Noch 18\d Tage gültig$/)).toBeVisible()
    await page.getByRole('button', { name: 'Schablone' }).click()
    await expectAccessibleAtBothWidths(page)
    await expectWholePhoto(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'JPEG' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Passbild.jpg')
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(await readFile(await download.path()))).toBe(hash(PHOTO))

    await page.getByLabel(/Auf Wunsch für weitere Anträge aufbewahren/).check()
    await page.getByRole('button', { name: 'Bild in Antrag übernehmen' }).dblclick()
    await expect(page.getByText('Bild in den Antrag übernommen.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    expect(sent.filter((line) => line.includes('/decision/'))).toHaveLength(1)

    // The same code again: the page shows the first retrieval, but nothing else of it.
    await page.getByRole('button', { name: 'Nächster Code' }).click()
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('img', { name: /Passbild/ })).toHaveCount(0)
    await scan(page, codeText)
    await expect(page.getByText(/^1 \(\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}\sUhr, Bürgeramt Musterstadt\)$/)).toBeVisible()
    const address = await page.getByRole('img', { name: /Passbild/ }).getAttribute('src')
    // Without the wish the photo is deleted: the same click also saves its file.
    await page.getByLabel(/Auf Wunsch für weitere Anträge aufbewahren/).uncheck()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Bild in Antrag übernehmen' }).click(),
    ])
    expect(hash(await readFile(await saved.path()))).toBe(hash(PHOTO))
    await expect(page.getByText(/^Es wird jetzt gelöscht/)).toBeVisible()
    await page.getByRole('button', { name: 'Nächster Code' }).click()
    const left = await page.evaluate((url) => {
      const image = new Image()
      image.src = url ?? ''
      return image.decode().then(
        () => 'there',
        () => 'gone',
      )
    }, address)
    expect(left).toBe('gone')

    expect(sent.some((line) => line.includes(photoId))).toBe(true)
    const key = Buffer.from(codeText, 'base64').subarray(-32)
    for (const secret of [codeText.slice(-40), key.toString('hex'), key.toString('base64')])
      expect(sent.join('\n')).not.toContain(secret)
  })
})

test('ABR-02, ABR-04, ABR-05, SLIP-02 refuses with a reason by keyboard and hand scanner alone; the studio knows within a minute, the code says deleted', async ({
  page,
  request,
  server,
}) => {
  const { codeText } = await storePhoto(request, server, PHOTO)
  await signedIn(page)
  await expect(field(page)).toBeFocused()
  // The scan is routed to the field regardless of the focus, without showing the code.
  await page.getByRole('button', { name: 'Mit Kamera scannen' }).focus()
  await page.keyboard.type(codeText)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveCSS('-webkit-text-security', 'disc')
  await page.keyboard.press('Enter')
  await expect(found(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')

  const reject = page.getByRole('button', { name: 'Bild ablehnen' })
  await reject.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bitte wählen Sie den Grund der Ablehnung.')).toBeVisible()
  await page.getByLabel('Grund der Ablehnung').selectOption('Unscharf')
  const mailsOfRefusals = async () =>
    (await mailsTo(server, 'inhaber@demo.test')).filter(({ subject }) => subject?.includes('abgelehnt'))
  const before = (await mailsOfRefusals()).length
  await reject.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bild abgelehnt.')).toBeVisible()
  // SLIP-02: the studio is notified within a minute.
  await expect.poll(async () => (await mailsOfRefusals()).length, { timeout: 60_000 }).toBe(before + 1)
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('img', { name: /Passbild/ })).toHaveCount(0)
  await scan(page, codeText)
  await expect(alert(page)).toContainText('Das Bild wurde am')
  await expect(alert(page)).toContainText('Es wurde nach der Entscheidung einer Behörde gelöscht.')
  await expectAccessibleAtBothWidths(page)
})

test.describe('with a decision that is lost', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('ABR-02 opens the slip as picture and as PDF, and what a scanner of another keyboard types', async ({
    page,
    request,
    browser,
    server,
  }) => {
    const { codeText } = await storePhoto(request, server, PHOTO)
    const { picture, pdf } = await makeSlip(browser, codeText, ['datamatrix'])
    await signedIn(page)
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'beleg.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(found(page)).toBeFocused()
    await file.setInputFiles({ name: 'leer.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
    await expect(alert(page)).toContainText('Die Datei ist leer.')
    await expect(found(page)).toHaveCount(0)
    await file.setInputFiles({ name: 'beleg.jpg', mimeType: 'image/jpeg', buffer: picture })
    await expect(found(page)).toBeFocused()
    // Nothing survives a reload or is restored from the browser's cache.
    await page.reload()
    await expect(field(page)).toBeFocused()
    await expect(found(page)).toHaveCount(0)

    await scan(page, onGermanKeys(codeText))
    await expect(found(page)).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Wir haben ihn richtiggestellt.' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)

    const decision = await holdRequest(page, '**/decision/')
    await page.getByRole('button', { name: 'Bild in Antrag übernehmen' }).click()
    await decision.arrived
    await page.getByRole('button', { name: 'Nächster Code' }).click()
    decision.release('abort')
    await expect(alert(page)).toContainText('Wir wissen nicht, ob Ihre Entscheidung zum vorigen Bild gespeichert ist.')
    await expectAccessible(page)
  })
})

test.describe('a clerk who went away', () => {
  test('ABR-03 is warned after eight minutes and signed out after ten; the photo is gone', async ({
    page,
    request,
    server,
  }) => {
    const { codeText } = await storePhoto(request, server, PHOTO)
    await page.clock.install()
    await signedIn(page)
    await expect(field(page)).toBeFocused()
    await scan(page, codeText)
    await expect(found(page)).toBeVisible()
    await page.clock.fastForward('07:50')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.clock.fastForward('00:15')
    const warning = page.getByRole('alertdialog', { name: 'Sind Sie noch da?' })
    await expect(warning.getByRole('button', { name: 'Weiterarbeiten' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(warning).toHaveCount(0)
    await expect(found(page)).toBeVisible()
    await page.clock.fastForward('10:05')
    await expect(page.getByText('Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.')).toBeVisible()
    await expect(page.getByRole('img', { name: /Passbild/ })).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.authToken)).toBeUndefined()
  })
})
