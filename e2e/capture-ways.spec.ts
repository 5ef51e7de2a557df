import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, ON_A_PHONE } from './support/accessibility.ts'
import { SLOW } from './support/at-the-station.ts'
import { greyPhoto, hugePhoto, printPhoto, turnedPhoto } from './support/camera-files.ts'
import { offerFolder, writeIntoFolder } from './support/hot-folder.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'

const OWNER = 'inhaber@demo.test'
const APPLICANT = 'antrag@demo.test'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

// The test drops one response on purpose.
test.use({ expectedFaults: [/ERR_FAILED/] })

async function unplugCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
}

const REFUSED = [
  ['bild.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'Das ist ein PNG.'],
  ['bild.heic', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'Das ist ein HEIC-Bild.'],
  ['leer.jpg', Buffer.alloc(0), 'Die Datei ist leer.'],
  ['riesig.jpg', hugePhoto(), 'Das Bild hat mehr als 64 Megapixel.'],
  ['rest.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'Das Bild lässt sich nicht lesen.'],
] as const

test('FOTO-01, FOTO-03, FOTO-05, FOTO-10, QUAL-09 takes the camera’s file, chosen or out of a folder; each unfit file has its sentence; who may only try is told kindly', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await unplugCamera(page)
  await offerFolder(page)
  await openSignedIn(page, APPLICANT, '/Aufnahme')
  await expect(page.getByRole('heading', { name: 'Keine Kamera gefunden' })).toBeVisible()
  await expectAccessible(page)
  const files = [...REFUSED, ['grau.jpg', await greyPhoto()], ['druck.jpg', await printPhoto()]] as const
  await page
    .getByLabel('Bilddatei öffnen')
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })))
  for (const [index, [, , sentence]] of REFUSED.entries())
    await expect(button(page, new RegExp(`^Aufnahme ${index + 1}: ${sentence}`))).toBeVisible(SLOW)
  const checks = (number: number) => page.getByRole('dialog', { name: `Prüfpunkte, Aufnahme ${number}` })
  for (const [number, sentence] of [
    [6, 'Das Bild ist schwarz-weiß. Verlangt wird ein Farbbild.'],
    [7, 'Das Bild ist für den Druck gespeichert (CMYK). Verlangt wird sRGB.'],
  ] as const) {
    await button(page, new RegExp(`^Aufnahme ${number}: Nicht geeignet`)).click(SLOW)
    await button(page, 'Prüfpunkte ansehen').click()
    await expect(checks(number).getByText(sentence)).toBeVisible()
    // All checks of a picture fit a studio's screen.
    expect(await checks(number).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await page.keyboard.press('Escape')
  }
  // Looks disabled, but is focusable and states the reason.
  await button(page, 'Weiter zur Auswahl').press('Enter')
  await expect(page.getByText('Noch ist keine Aufnahme geeignet.')).toBeVisible()

  await button(page, 'Ordner beobachten').click()
  await expect(page.getByText('Neue Bilder aus dem Ordner „Studio“ erscheinen hier von selbst.')).toBeVisible()
  await writeIntoFolder(page, 'DSC_0001.jpg', turnedPhoto())
  // Shot upright, stored in landscape: all other checks pass, so the rotation was applied.
  await expect(button(page, /^Aufnahme 8: Bitte noch ansehen: Augen und Umriss/)).toBeVisible(SLOW)
  const noTime = page.getByText('Die Datei nennt keine Aufnahmezeit.')
  await expect(noTime).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Bilddatei öffnen').setInputFiles(join(server.dataDir, 'demo/demo-gesicht.jpg'))
  await expect(button(page, /^Aufnahme 9: Bitte noch ansehen: Augen und Umriss/)).toBeVisible(SLOW)
  await expect(noTime).toHaveCount(0)
  await button(page, 'Prüfpunkte ansehen').click()
  const dialog = checks(9)
  await dialog.getByRole('checkbox', { name: /^Ich habe hingesehen/ }).check()
  await dialog.getByRole('button', { name: 'Als nicht geeignet kennzeichnen' }).click()
  await expect(dialog.getByText('Bitte nennen Sie den Grund.')).toBeVisible()
  await dialog.getByLabel(/Trotz guter Prüfung/).fill('Kragen verdeckt das Kinn')
  await dialog.getByRole('button', { name: 'Als nicht geeignet kennzeichnen' }).click()
  await expect(dialog.getByText('Vom Studio abgelehnt: Kragen verdeckt das Kinn')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await button(page, 'Weiter zur Auswahl').click()
  await expect(page.getByRole('heading', { name: 'Welches Bild gefällt Ihnen?' })).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Dieses Bild verwenden').click()
  const onlyTrying = page.getByText('Ihr Konto ist noch nicht freigeschaltet.')
  await expect(onlyTrying).toBeVisible()
  await expectAccessible(page)
  // Checking again while offline changes nothing.
  await page.route('**/api/photobooth/profile/', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await button(page, 'Erneut nachsehen').click()
  await lost
  await page.unroute('**/api/photobooth/profile/')
  await expect(onlyTrying).toBeVisible()
  await button(page, 'Anderes Bild wählen').click()
  await expect(page.getByRole('heading', { name: 'Welches Bild gefällt Ihnen?' })).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Aufnahmen löschen und beenden?' })
  await expect(question.getByRole('button', { name: 'Weiter aufnehmen' })).toBeFocused()
  await question.getByRole('button', { name: 'Löschen und beenden' }).click()
  await page.waitForURL('**/Verwaltungsbereich')
  await page.goBack()
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('FOTO-01 says that the station needs a larger screen', async ({ page }) => {
    await openSignedIn(page, OWNER, '/Aufnahme')
    await expect(page.getByRole('heading', { name: 'Die Aufnahme braucht einen größeren Bildschirm' })).toBeVisible()
    await expectAccessible(page)
  })
})
