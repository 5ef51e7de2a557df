import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import {
  button,
  changeSettings,
  confirmWithEid,
  countPrints,
  identifyInPlace,
  millimetres,
  papersOf,
  SLOW,
  takeOne,
} from './support/at-the-station.ts'
import { showFace } from './support/camera.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'

const OWNER = 'inhaber@demo.test'
const PIXELS_PER_MM = 96 / 25.4

test.use({ viewport: { width: 1_440, height: 900 } })
test.beforeAll(showFace)

async function choosePurposes(page: Page, change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await button(page, 'Wofür ändern').click()
  const dialog = page.getByRole('dialog', { name: 'Wofür wird das Bild gebraucht?' })
  await change(dialog)
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Records the texts of each printed sheet. */
async function notePapers(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const noted = Object.assign(window, { papers: [] as string[] })
    window.print = () => {
      noted.papers.push(document.querySelector('.bill-bill-paper')?.textContent ?? 'Beleg')
    }
  })
  return () => page.evaluate(() => (window as unknown as { papers: string[] }).papers)
}

async function save(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await button(page, name).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('QUEUE-08 makes sheets for a driving licence and a visa without a transfer, in true millimetres, and a file that says what it is not for; then slip and sheet of one shot, and asks before a sheet that was not made is lost', async ({
  page,
}) => {
  test.setTimeout(400_000)
  await openSignedIn(page, OWNER, '/Aufnahme')
  const printed = await countPrints(page)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/photos/transfers') && sent.push(request.method()))
  await choosePurposes(page, async (dialog) => {
    await dialog.getByRole('checkbox', { name: /^Personalausweis/ }).click()
    await expect(dialog.getByText('Ein Zweck muss gewählt bleiben.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^Führerschein/ }).check()
    await dialog.getByRole('checkbox', { name: /^Visum USA/ }).check()
    await dialog.getByRole('checkbox', { name: /^Personalausweis/ }).uncheck()
    await expectAccessible(page)
  })
  await expect(page.getByText('Führerschein, Visum USA')).toBeVisible()
  await takeOne(page, 'Bild bestätigen')
  await expect(button(page, 'Zum Bildbogen')).toBeVisible(SLOW)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bilder auf Papier' })).toBeFocused(SLOW)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const sheet = page.getByRole('img', { name: /^Bogen mit/ })
  await expect(sheet).toHaveAccessibleName('Bogen mit 8 Bildern, 35 × 45 mm')
  await expect(page.getByText(/^Kopf, Scheitel bis Kinn: 3[2-6],\d mm \(32 bis 36\)$/)).toBeVisible()

  // Measures the printed page: each picture and the paper.
  await page.emulateMedia({ media: 'print' })
  const sizes = await page
    .locator('.print-sheet-sheet-picture')
    .evaluateAll((pictures) =>
      pictures.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    )
  expect(sizes).toHaveLength(8)
  for (const [width = 0, height = 0] of sizes) {
    expect(width / PIXELS_PER_MM).toBeCloseTo(35, 1)
    expect(height / PIXELS_PER_MM).toBeCloseTo(45, 1)
  }
  const ruler = await page
    .locator('.print-sheet-sheet-paper .ruler')
    .evaluate((line) => line.getBoundingClientRect().width)
  expect(ruler / PIXELS_PER_MM).toBeCloseTo(50, 1)
  await page.emulateMedia({ media: null })
  expect(papersOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[150, 100]])

  await page.getByRole('radio', { name: '4', exact: true }).check()
  await page.getByRole('radio', { name: '300 dpi' }).check()
  const pdf = await save(page, 'Bogen als PDF speichern')
  expect(pdf.name).toBe('Bildbogen_4x_35x45mm_300dpi_nicht-fuer-deutsche-Paesse-und-Ausweise.pdf')
  expect(papersOf(pdf.bytes)).toEqual([[150, 100]])
  const drawn = [...pdf.bytes.toString('latin1').matchAll(/q ([\d.]+) 0 0 ([\d.]+) [\d.]+ [\d.]+ cm/g)]
  expect(drawn.map(([, width, height]) => [millimetres(width).toFixed(2), millimetres(height).toFixed(2)])).toEqual(
    Array.from({ length: 4 }, () => ['35.00', '45.00']),
  )
  expect(pdf.bytes.toString('latin1')).toContain('/Width 413 /Height 531')

  await page.getByRole('radio', { name: 'Visum USA' }).check()
  await expect(sheet).toHaveAccessibleName('Bogen mit 2 Bildern, 51 × 51 mm')
  const file = await save(page, 'Bilddatei für die Kundin oder den Kunden')
  expect(file.name).toBe('Bild_51x51mm_nicht-fuer-deutsche-Paesse-und-Ausweise.jpg')
  expect(file.bytes.toString('utf8')).toContain('Visum USA, nicht für deutsche Pässe und Ausweise')
  expect(file.bytes.includes('Exif')).toBe(false)

  await button(page, 'Bogen drucken').click()
  expect(await printed()).toBe(1)
  await button(page, 'Nächste Person').click()
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
  await expect(page.getByText('Personalausweis, Reisepass, Aufenthaltstitel')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  expect(sent).toEqual([])

  const papers = await notePapers(page)
  await changeSettings(page, async (settings) => {
    await settings.getByLabel('Ihr Preis für ein digitales Passbild in Euro').fill('14,90')
    await settings.getByLabel('Ihr Preis für einen Bildbogen in Euro').fill('9,90')
  })
  await takeOne(page)
  await choosePurposes(page, (dialog) => dialog.getByRole('checkbox', { name: /^Führerschein/ }).check())
  await expect(page.getByRole('heading', { name: 'Bild bestätigen und übermitteln' })).toBeFocused()
  await identifyInPlace(page)
  await confirmWithEid(page)
  await expect(page.locator('.slip-paper')).toContainText(
    'Führerschein, Gesundheitskarte und Visum: nur mit Bild auf Papier.',
  )
  await page.keyboard.press('Enter')
  await button(page, 'Nächste Person').click()
  const question = page.getByRole('alertdialog', { name: 'Ohne Bildbogen weiter?' })
  await expect(question.getByRole('button', { name: 'Zum Bildbogen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await button(page, 'Bilder auf Papier').click()
  // The number of pictures per sheet is a setting of the station.
  await expect(sheet).toHaveAccessibleName('Bogen mit 4 Bildern, 35 × 45 mm')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Quittung drucken/ })).toHaveAccessibleName(
    'Quittung drucken (24,80 €)',
  )
  await page.getByRole('button', { name: /^Quittung drucken/ }).click()
  await button(page, 'Zum Beleg').click()
  await expect(page.locator('.slip-paper')).toBeVisible()
  await button(page, 'Nächste Person').click()
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
  expect((await papers()).filter((words) => words.includes('Quittung'))).toEqual([
    expect.stringMatching(/Atelier Fördelicht.*Darin enthalten: 19 % Umsatzsteuer, 3,96/s),
  ])
})
