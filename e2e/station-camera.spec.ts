import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '@epassbild/photo-demo/canvas.ts'
import { FACES } from '@epassbild/photo-demo/face.ts'
import { paintFaces } from '@epassbild/photo-demo/paint-face.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { button, changeSettings, confirmWithEid, countPrints, identifyInPlace, SLOW } from './support/at-the-station.ts'
import { showFace, showToCamera } from './support/camera.ts'
import { filmOf } from './support/camera-film.ts'
import { offerFolder, writeIntoFolder } from './support/hot-folder.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'

const OWNER = 'inhaber@demo.test'

test.use({ viewport: { width: 1_440, height: 900 } })
test.beforeAll(() => showToCamera(filmOf(lying(withStripe()))))

/** A person in front of a wall with a red stripe on the left of the picture. */
function withStripe(): Picture {
  const picture = paintFaces([FACES.mira], { width: 1_440, height: 1_920 })
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 130; x < 230; x += 1) picture.data.set([220, 20, 20], (y * picture.width + x) * 4)
  return picture
}

/** The picture of a camera mounted on its side, which must be rotated to the right. */
function lying(upright: Picture): Picture {
  const { width, height } = upright
  const data = new Uint8ClampedArray(upright.data.length)
  const [from, to] = [new Uint32Array(upright.data.buffer), new Uint32Array(data.buffer)]
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < height; x += 1) to[y * height + x] = from[x * width + width - 1 - y] ?? 0
  return { width: height, height: width, data }
}

/** Centre of the red area in this element, relative to its width and height. */
async function redIn(page: Page, element: Locator): Promise<{ x: number; y: number; upright: boolean }> {
  const png = (await element.screenshot()).toString('base64')
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? []
    const found: number[] = []
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) > 130 && (data[at + 1] ?? 255) < 70 && (data[at + 2] ?? 255) < 70) found.push(at / 4)
    const xs = found.map((at) => at % image.width)
    const ys = found.map((at) => Math.floor(at / image.width))
    const middle = (all: number[], size: number) => all.reduce((sum, each) => sum + each, 0) / all.length / size
    const reach = (all: number[]) => Math.max(...all.slice(0, 9_999)) - Math.min(...all.slice(0, 9_999))
    return { x: middle(xs, image.width), y: middle(ys, image.height), upright: reach(ys) > reach(xs) }
  }, png)
}

/** The instruction is above the picture: it covers neither the crown nor the frame around it. */
async function expectFreeFrame(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1_280, height: 800 })
  await expect(page.getByText('9 von 9 erfüllt')).toBeVisible(SLOW)
  const [said, view] = await Promise.all(
    ['say', 'view'].map((part) => page.locator(`.live-view-station-${part}`).boundingBox()),
  )
  expect((said?.y ?? 999) + (said?.height ?? 0)).toBeLessThanOrEqual(view?.y ?? 0)
  // Of 800 pixels; 3 % less than before.
  expect(view?.height).toBeGreaterThan(530)
  if (before) await page.setViewportSize(before)
}

test('QUEUE-07 a camera on its side gives upright photos; the live picture may be a mirror, the photo never is', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openSignedIn(page, OWNER, '/Aufnahme')
  const live = page.locator('video')
  const drawn = (number: number) => page.getByRole('img', { name: `Aufnahme ${number}`, exact: true })
  await button(page, 'Hilfslinien').click()
  await expect.poll(async () => (await redIn(page, live)).upright, SLOW).toBe(false)

  await changeSettings(page, (dialog) =>
    dialog.getByLabel('Kamera gedreht montiert').selectOption('Bild um 90° nach rechts drehen'),
  )
  await expect.poll(async () => redIn(page, live), SLOW).toMatchObject({ upright: true })
  expect((await redIn(page, live)).x).toBeLessThan(0.3)
  await page.keyboard.press('Space')
  await expect(drawn(1)).toBeVisible(SLOW)
  await expect.poll(async () => (await redIn(page, drawn(1))).x, SLOW).toBeLessThan(0.3)

  await changeSettings(page, (dialog) => dialog.getByRole('checkbox', { name: /^Livebild wie im Spiegel/ }).check())
  await expect.poll(async () => (await redIn(page, live)).x, SLOW).toBeGreaterThan(0.7)
  expect((await redIn(page, live)).upright).toBe(true)
  await page.keyboard.press('Space')
  await expect(drawn(2)).toBeVisible(SLOW)
  await expect.poll(async () => (await redIn(page, drawn(2))).x, SLOW).toBeLessThan(0.3)

  await page.reload()
  await expect.poll(async () => (await redIn(page, live)).x, SLOW).toBeGreaterThan(0.7)
})

test('ROOM-02, QUEUE-04 the way to book the full version opens a signed-in tab, the shot stays', async ({ page }) => {
  await showFace()
  await openSignedIn(page, OWNER, '/Aufnahme')
  await expectFreeFrame(page)
  await changeSettings(page, (dialog) =>
    dialog.getByLabel('Standort').selectOption('Atelier Fördelicht Heikendorf, Dorfstraße 5, Heikendorf'),
  )
  await expect(page.getByText(/ist die Vollversion noch nicht gebucht/)).toBeVisible(SLOW)
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Ergebnis, Aufnahme 1' })).toBeVisible(SLOW)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Vollversion buchen (neuer Tab)' }).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1, name: 'Software-Download' })).toBeVisible()
  await expect(tab).toHaveURL(/\/Software-Download$/)
  await expect(page.getByRole('heading', { name: 'Ergebnis, Aufnahme 1' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).toBeTruthy()
})

test('FOTO-01, QUEUE-06 a watched folder serves two persons: it says what came, and leaves a slip in peace', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const photo = await readFile(join(server.dataDir, 'demo/demo-gesicht.jpg'))
  await offerFolder(page)
  await openSignedIn(page, OWNER, '/Aufnahme')
  await countPrints(page)
  await button(page, 'Ordner beobachten').click()
  const state = page.getByRole('status').filter({ hasText: 'Ordner „Studio“ wird beobachtet' })
  await expect(state).toContainText('0 Bilder')
  // On the folder's button, the next key of a remote control would stop the watching.
  await expect(page.getByRole('button', { name: /^Auslösen/ })).toBeFocused()
  await writeIntoFolder(page, 'DSC_0001.jpg', photo)
  await expect(button(page, 'Angesehen, dieses Bild verwenden')).toBeVisible(SLOW)
  await expect(state).toContainText(/1 Bild, zuletzt um/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await identifyInPlace(page)
  await writeIntoFolder(page, 'DSC_0002.jpg', photo)
  await expect(page.getByText('„DSC_0002.jpg“ kam in den Ordner, während keine Aufnahme lief')).toBeVisible(SLOW)
  await page.getByRole('heading', { name: 'Bild bestätigen und übermitteln' }).focus()
  await confirmWithEid(page)
  await page.keyboard.press('Enter')
  await button(page, 'Nächste Person').click()

  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
  await expect(state).toContainText('2 Bilder')
  await writeIntoFolder(page, 'DSC_0003.jpg', photo)
  await expect(page.getByRole('heading', { name: 'Ergebnis, Aufnahme 1' })).toBeVisible(SLOW)
  await expect(button(page, 'Angesehen, dieses Bild verwenden')).toBeVisible(SLOW)
  await expect(page.getByRole('button', { name: /^Aufnahme 2/ })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await confirmWithEid(page)
  await expect(page.locator('.slip-paper')).toHaveCount(1)
})
