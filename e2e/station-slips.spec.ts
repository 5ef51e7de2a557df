import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import {
  button,
  changeSettings,
  confirmWithEid,
  countPrints,
  identifyInPlace,
  papersOf,
  SLOW,
  sizesOf,
  takeOne,
} from './support/at-the-station.ts'
import { showFace, showToCamera } from './support/camera.ts'
import { filmOfJpeg } from './support/camera-film.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { pictureOfSlip } from './support/slip-picture.ts'

const OWNER = 'inhaber@demo.test'

test.use({ viewport: { width: 1_440, height: 900 } })
test.beforeEach(showFace)

const LONG = {
  name: 'Fotostudio und Bilderwerkstatt Wolkenkuckucksheim am Südkai',
  address: 'Alexandra-von-Württemberg-Schwarzenfels-Straße 118, Hinterhaus',
}

/** A location whose name and address fill the slip's header. */
async function withLongHeader(page: Page): Promise<void> {
  await page.route('**/api/photobooth/registered-shops/', async (route) => {
    const answer = await route.fetch()
    const studios: object[] = await answer.json()
    await route.fulfill({ response: answer, json: studios.map((each) => ({ ...each, ...LONG })) })
  })
}

/** QUEUE-07: an arrow key moves the crop, and the photo is created again. */
async function moveCropByKeys(page: Page): Promise<void> {
  await button(page, 'Ausschnitt').click()
  const dialog = page.getByRole('dialog', { name: 'Ausschnitt, Aufnahme 1' })
  const photo = dialog.getByRole('img', { name: 'Das Bild in diesem Ausschnitt' })
  const pixels = () => photo.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  const before = await pixels()
  await expect(dialog.getByRole('button', { name: 'Gesicht nach links' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(pixels, SLOW).not.toBe(before)
  await expect(dialog.getByRole('status')).toContainText('Bitte noch ansehen', SLOW)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

/** QUEUE-07: the list reaches the foot of the screen on a tablet held upright, and on a desktop at 200 % zoom. */
async function expectWholeScreen(page: Page): Promise<void> {
  const desk = page.viewportSize()
  for (const [width, height] of [
    [768, 1_024],
    [960, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const foot = () => page.locator('.station-side').evaluate((side) => Math.round(side.getBoundingClientRect().bottom))
    await expect.poll(foot, `${width} pixels`).toBe(height)
  }
  if (desk) await page.setViewportSize(desk)
}

const paperOf = async (page: Page) => papersOf(await page.pdf({ preferCSSPageSize: true }))

test('QUEUE-01, QUEUE-06, QUEUE-09 prints the open slips of a family alone, also those of an infant with its own limits; then on the paper of the station’s setting, explains in five languages, and reads each print back before the next person', async ({
  page,
}) => {
  test.setTimeout(400_000)
  await withLongHeader(page)
  await openSignedIn(page, OWNER, '/Aufnahme')
  await countPrints(page)
  await takeOne(page)
  await identifyInPlace(page)
  await page.getByLabel(/^Kundennummer oder Auftrag/).fill('Familie Öztürk-Schwarzenfels Auftrag 123')
  await page.getByRole('radio', { name: 'Ja', exact: true }).check()
  await page.getByRole('heading', { name: 'Bild bestätigen und übermitteln' }).focus()
  await confirmWithEid(page)
  const slip = page.locator('.slip-paper')
  const cut = () => slip.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect(slip).toContainText(LONG.name)
  expect(await cut()).toBe(0)
  expect(await sizesOf(page)).toEqual({ qr: 38, text: 10, small: 8 })
  // The phone number is on one line.
  expect(await slip.locator('.slip-slip-foot').textContent()).toMatch(/Fragen: [^ ]+, [^ ]+$/)
  for (const format of ['Etikett 62 mm', 'A4, große Schrift', 'A6']) {
    await page.getByText(format, { exact: true }).click()
    await expect(page.getByRole('radio', { name: format, exact: true })).toBeChecked()
    expect(await cut(), format).toBe(0)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  const papers = page.getByRole('group', { name: 'Papier' }).locator('label')
  const borders = await papers.evaluateAll((all) => all.map((label) => getComputedStyle(label).borderTopWidth))
  expect(borders, 'A6 is chosen').toEqual(['3px', '1px', '1px', '1px'])
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(page.getByText('Bestanden', { exact: true })).toBeVisible(SLOW)
  await expectWholeScreen(page)
  await page.getByRole('heading', { name: 'Bild übermittelt' }).focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Erneut drucken')).toBeVisible()
  await button(page, 'Nächste Person, gleiche Familie').click()
  await page.getByLabel('Alter der Person').selectOption('Bis 5 Jahre')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByRole('button', { name: /^Auslösen/ }).locator('i')).toHaveCSS('border-top-width', '3px')
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(page.getByText('9 von 9 erfüllt')).toBeVisible(SLOW)
  await page.getByRole('button', { name: /^Auslösen/ }).click()
  await expect(button(page, 'Prüfpunkte ansehen')).toBeVisible(SLOW)
  await button(page, 'Prüfpunkte ansehen').click()
  const checks = page.getByRole('dialog', { name: 'Prüfpunkte, Aufnahme 1' })
  await expect(checks.getByTitle(/Grenze: 0,60 bis 0,80/)).toBeVisible()
  await page.keyboard.press('Escape')
  await moveCropByKeys(page)
  await page.keyboard.press('Enter')
  await confirmWithEid(page)
  await expect(page.locator('.slip-paper')).toHaveCount(1)
  await expect(page.getByText('2, werden zusammen gedruckt')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await button(page, 'Nächste Person').click()
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Auslösen/ })).toBeFocused()
  await expect(page.getByLabel('Alter der Person')).toHaveValue('adult')

  const printed = await countPrints(page)
  await changeSettings(page, async (dialog) => {
    await dialog.getByLabel('Papier der Belege').selectOption('Etikett 62 mm')
    await dialog.getByRole('checkbox', { name: /^Jeden gedruckten Beleg gegenlesen/ }).check()
    await dialog.getByRole('checkbox', { name: /^Vorname auf dem Beleg anbieten/ }).check()
    await expectAccessible(page)
  })
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(`${JSON.stringify(request.headers())}${request.postData() ?? ''}`))
  await takeOne(page)
  await identifyInPlace(page)
  await page.getByLabel(/^Vorname auf dem Beleg/).fill('Ayşe')
  await page.getByRole('heading', { name: 'Bild bestätigen und übermitteln' }).focus()
  await confirmWithEid(page)
  await expect(page.locator('.slip-paper')).toContainText('Für Ayşe')
  expect(bodies.join(' ')).not.toMatch(/Ay(ş|\\u015f|%C5%9F)e/i)
  expect(await paperOf(page)).toEqual([[62, 195]])
  expect(await cut()).toBe(0)

  await page.getByText('A4', { exact: true }).click()
  await expect(page.getByText('Bestanden', { exact: true })).toBeVisible(SLOW)
  expect(await paperOf(page)).toEqual([[210, 297]])
  expect(await cut()).toBe(0)
  const explanations = slip.locator('section[lang]')
  expect(
    await explanations.evaluateAll((each) =>
      each.map((one) => `${one.getAttribute('lang')} ${getComputedStyle(one).direction}`),
    ),
  ).toEqual(['de ltr', 'en ltr', 'tr ltr', 'ar rtl', 'uk ltr'])
  await expect(explanations.nth(3)).toContainText('خذ هذا الإيصال معك')
  const faces = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
  })
  for (const family of ['Slip Arabic', 'Slip Cyrillic', 'Slip Turkish']) expect(faces).toContain(family)
  // Joined letters are narrower than separate ones: the text is shaped.
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return []
    context.font = '40px "Slip Arabic"'
    return ['صورتك', [...'صورتك'].join('\u200c')].map((text) => context.measureText(text).width)
  })
  expect(widths[0]).toBeLessThan(widths[1] ?? 0)
  await expectAccessible(page)

  // Faded, so that the camera sees paper without a code.
  const picture = await pictureOfSlip(page)
  await page.getByRole('heading', { name: 'Bild übermittelt' }).focus()
  await page.keyboard.press('Enter')
  const reader = page.getByRole('dialog', { name: 'Ausdruck gegenlesen' })
  await expect(reader).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await printed()).toBe(1)
  await expect(page.getByText('Bitte lesen Sie den Ausdruck gegen.')).toBeVisible()
  await button(page, 'Nächste Person').click()
  const question = page.getByRole('alertdialog', { name: 'Ohne Gegenlesen weiter?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Gegenlesen' }).click()
  await expect(slip).toBeVisible()
  await showToCamera(await filmOfJpeg(picture))
  await button(page, 'Ausdruck gegenlesen').click()
  await expect(page.getByText('Der Ausdruck ist lesbar.')).toBeVisible(SLOW)
  await button(page, 'Nächste Person').click()
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('QUEUE-03 two open tabs work side by side: each keeps its shots, eID and slip', async ({ page, context }) => {
  test.setTimeout(300_000)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.setViewportSize({ width: 1_440, height: 900 })
    await openSignedIn(tab, OWNER, '/Aufnahme')
    await countPrints(tab)
    await takeOne(tab)
    await identifyInPlace(tab)
  }
  await page.bringToFront()
  await confirmWithEid(page)
  await expect(other.getByRole('heading', { name: 'Bild bestätigen und übermitteln' })).toBeVisible()
  await page.keyboard.press('Enter')
  await button(page, 'Nächste Person').click()
  await other.bringToFront()
  await other.getByRole('heading', { name: 'Bild bestätigen und übermitteln' }).focus()
  await confirmWithEid(other)
  await expect(other.locator('.slip-paper')).toBeVisible()
  await expect(page.locator('.slip-paper')).toHaveCount(0)
})
