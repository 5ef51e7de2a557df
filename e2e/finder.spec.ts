import type { PublicStudio, StudioPin } from '@epassbild/contract/studios.ts'
import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { test } from './support/journey.ts'

// Map animations are rendered in software here; only one journey shows them.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const GERMANY = { latitude: 51.1657, longitude: 10.4515 }

const finder = (page: Page) => page.getByRole('region', { name: 'Fotostudio-Suche' })
const field = (page: Page) => finder(page).getByLabel('Adresse')
const radius = (page: Page) => finder(page).getByRole('slider', { name: 'Umkreis' })
const results = (page: Page) => finder(page).getByRole('list', { name: 'ERGEBNISSE' })
const view = (page: Page) => page.locator('.map-view-finder-canvas')
const pins = (page: Page) => page.locator('.pin')

async function openFinder(page: Page) {
  await page.goto('/map')
  await page.getByLabel('Fotografen in meiner Nähe finden').check()
  await expect(field(page)).toBeFocused()
}

async function search(page: Page, address: string) {
  await field(page).fill(address)
  await finder(page).getByRole('button', { name: 'Suche starten' }).click()
}

/** The search's own response, from which the test computes the expected results. */
async function searchKiel(page: Page): Promise<PublicStudio[]> {
  const answered = page.waitForResponse((answer) => /shops-nearby.*radius=20$/.test(answer.url()))
  await search(page, '24103')
  const studios = (await (await answered).json()) as PublicStudio[]
  await expect(results(page)).toBeVisible()
  return studios
}

const studio = (id: number, part: Partial<PublicStudio> = {}): PublicStudio => ({
  ...{ id, name: `Studio ${id}`, address: `Wall ${id}`, zipcode: '24103', city: 'Kiel' },
  ...{ latitude: '54.325000', longitude: '10.132000', shop_phone: '', website: '', created_at: '2026-11-20T10:00:00Z' },
  ...part,
})

const pinOf = ({ id, latitude, longitude, name }: PublicStudio): StudioPin => [
  id,
  Number(latitude),
  Number(longitude),
  name,
]

/** Replaces the studios of the demo data. */
async function serveStudios(page: Page, studiosFor: (query: URLSearchParams) => PublicStudio[]) {
  await page.route('**/api/photobooth/shops-nearby/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const studios = studiosFor(searchParams)
    return route.fulfill({ json: pathname.endsWith('/pins/') ? studios.map(pinOf) : studios })
  })
}

async function zoomIn(page: Page, levels: number) {
  for (let level = 0; level < levels; level++)
    await page.getByRole('button', { name: 'Vergrößern', exact: true }).click()
}

/** Records every position and zoom level of the map in `window.views`. */
async function keepViews(page: Page) {
  await view(page).evaluate((canvas) => {
    const views: (string | null)[] = []
    Object.assign(window, { views })
    new MutationObserver(() => views.push(canvas.getAttribute('data-view'))).observe(canvas, { attributes: true })
  })
}

async function expectWindowFilled(page: Page) {
  const height = await page.locator('.finder-open').evaluate((open) => open.clientHeight)
  const header = await page.getByRole('banner').evaluate((banner) => banner.clientHeight)
  expect(height).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) - header - 1)
  const below = () =>
    page.locator('.finder-open').evaluate((open, bar) => Math.round(open.getBoundingClientRect().top - bar), header)
  await expect.poll(async () => Math.abs(await below())).toBeLessThanOrEqual(1)
}

/** Diameter of the 20 km circle relative to the smaller side of the map's free area: 1 touches its edges. */
async function shareOfCircle(page: Page): Promise<number> {
  const [latitude = 0, , zoom = 0] = ((await view(page).getAttribute('data-view')) ?? '').split(' ').map(Number)
  const metresPerPixel = (78_271.517 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
  const map = await view(page).boundingBox()
  const panel = await finder(page).boundingBox()
  const covered = (panel?.y ?? 0) < (map?.y ?? 0) + (map?.height ?? 0) / 2 ? (panel?.x ?? 0) + (panel?.width ?? 0) : 0
  return 40_000 / metresPerPixel / Math.min(map?.height ?? 0, (map?.width ?? 0) - covered)
}

function kilometres(
  from: { latitude: number; longitude: number },
  to: Pick<PublicStudio, 'latitude' | 'longitude'>,
): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [latitude, longitude] = [Number(to.latitude), Number(to.longitude)]
  const cosine =
    Math.sin(rad(from.latitude)) * Math.sin(rad(latitude)) +
    Math.cos(rad(from.latitude)) * Math.cos(rad(latitude)) * Math.cos(rad(longitude - from.longitude))
  return 6371 * Math.acos(Math.min(1, cosine))
}

const kilometresIn = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))

test.describe('the finder', () => {
  test('FIND-01 FIND-02 FIND-10 opens by its checkbox, fills the window and closes again', async ({ page }) => {
    await openFinder(page)
    await expect(field(page)).toHaveAttribute('placeholder', 'Straße, Ort oder PLZ')
    await expect(radius(page)).toHaveValue('20')
    await expect(radius(page)).toHaveAttribute('aria-valuetext', '20 Kilometer')
    expect(await radius(page).evaluate((slider: HTMLInputElement) => [slider.min, slider.max, slider.step])).toEqual([
      '10',
      '100',
      '5',
    ])
    await expectWindowFilled(page)

    await search(page, '')
    await expect(field(page)).toHaveAccessibleDescription('Bitte geben Sie eine gültige Adresse, Stadt oder PLZ ein.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Karte schließen' }).click()
    const box = page.getByLabel('Fotografen in meiner Nähe finden')
    await expect(box).toBeFocused()
    await expect(box).not.toBeChecked()
    await box.press('Space')
    await expect(field(page)).toBeFocused()
  })

  test('FIND-01 FIND-12 HOME-01 is on the home page too, stays open all session, fits 320 pixels', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Fotostudio in der Nähe finden' }).click()
    const box = page.getByLabel('Fotografen in meiner Nähe finden')
    await expect(box).toBeFocused()
    await box.press('Space')
    await expect(field(page)).toBeFocused()
    await page.getByRole('link', { name: 'Fotostudio in der Nähe finden' }).click()
    await expect(field(page)).toBeFocused()

    await page.goto('/map', { waitUntil: 'commit' })
    await page.mouse.click(2, 2)
    await expect(field(page)).toBeVisible()
    await expect(field(page), 'nobody asked for the focus here').not.toBeFocused()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

  test('FIND-03 FIND-04 FIND-05 FIND-06 FIND-07 FIND-12 shows all studios, finds those near a postcode, nearest first, and those around the reader', {
    tag: '@main',
  }, async ({ page, context }) => {
    const answered = page.waitForResponse(/shops-nearby\/pins/)
    await openFinder(page)
    await expectAllStudios(page, await answered)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await keepViews(page)
    const studios = await searchKiel(page)
    // The documented zoom at first, then the largest at which the circle fits the free area of the map.
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { views: string[] }).views.join()))
      .toMatch(/ 8\.00/)
    await expectCircleToFill(page)
    await expectListAbovePins(page)
    await expectNearestFirst(page, studios)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectWindowBesidePin(page, studios)

    await finder(page).getByRole('button', { name: 'Zurück zur Suche' }).click()
    await expect(field(page)).toHaveValue('24103')
    await expect(field(page)).toBeFocused()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 54.3233, longitude: 10.1228 })
    await finder(page).getByRole('button', { name: 'Meinen Standort verwenden' }).click()
    await expect(finder(page)).toContainText('Ihr Standort, Umkreis 20 km')
    await expect(results(page)).toBeVisible()
  })
})

async function expectAllStudios(page: Page, answer: Response): Promise<void> {
  const query = new URL(answer.url()).searchParams
  expect([query.get('latitude'), query.get('longitude'), query.get('radius')]).toEqual(['51.1657', '10.4515', '1000'])
  const all = (await answer.json()) as StudioPin[]
  expect(all.length).toBeGreaterThan(100)

  await expect(view(page)).toHaveAttribute('data-view', /^51\.1657 10\.4515 (6\.00|[45]\.\d\d)$/)
  const shown = async () => {
    const counts = await page.locator('.cluster').allTextContents()
    return counts.reduce((sum, count) => sum + Number(count), await pins(page).count())
  }
  // Software rendering is slow on a busy machine.
  await expect.poll(shown, { timeout: 30_000 }).toBe(all.length)
  const farthest = Math.max(
    ...all.map(([, latitude, longitude]) =>
      kilometres(GERMANY, { latitude: String(latitude), longitude: String(longitude) }),
    ),
  )
  expect(farthest, 'all inside the bounding circle that is drawn').toBeLessThan(1000)
  await expect(page.locator('.cluster').first()).toHaveAccessibleName(/^\d+ Fotostudios, Karte hier vergrößern$/)
  await expectAccessible(page)
}

async function expectCircleToFill(page: Page): Promise<void> {
  await expect.poll(() => shareOfCircle(page)).toBeGreaterThan(0.6)
  expect(await shareOfCircle(page)).toBeLessThanOrEqual(1)
}

async function expectNearestFirst(page: Page, studios: PublicStudio[]): Promise<void> {
  await expect(finder(page)).toContainText('24103 Kiel, Umkreis 20 km')
  await expect(finder(page)).toContainText('Entfernungen ab der Ortsmitte')
  await expect(finder(page)).toContainText('Händler in Ihrer Nähe')
  await expect(finder(page).getByRole('status').filter({ hasText: 'Treffer' })).toHaveText(
    `${studios.length}\u00a0Treffer, Umkreis 20\u00a0km`,
  )
  await expect(finder(page).getByRole('heading', { name: 'ERGEBNISSE' })).toBeFocused()

  const shown = (await results(page).locator('.results-panel-distance').allTextContents()).map(kilometresIn)
  const first = await page.evaluate(
    () => (window as unknown as { views: string[] }).views.find((at) => at?.endsWith(' 8.00')) ?? '',
  )
  const [latitude = 0, longitude = 0] = first.split(' ').map(Number)
  const expected = studios.map((each) => kilometres({ latitude, longitude }, each)).sort((a, b) => a - b)
  expect(shown).toHaveLength(expected.length)
  for (const [index, km] of shown.entries()) expect(km).toBeCloseTo(expected[index] ?? 0, 1)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  await expect(results(page).locator('.results-panel-distance').first()).toHaveText(/^ca\. \d+,\d\d\u00a0km$/)

  await expect(results(page).locator('.results-panel-address').first()).toHaveText(/^.+, \d{5} .+$/)
  expect(await results(page).evaluate((list) => list.clientHeight)).toBeLessThanOrEqual(260)
  await expectAccessible(page)
}

/** On a wide screen a studio's entry opens a popup beside its pin, and Esc restores the focus. */
async function expectWindowBesidePin(page: Page, studios: PublicStudio[]): Promise<void> {
  const entry = results(page).getByRole('button').first()
  const name = (await entry.textContent()) ?? ''
  const found = studios.find((each) => each.name === name) ?? studio(0)
  await entry.click()
  const window = page.getByRole('dialog', { name })
  await expect(window.getByRole('heading', { name })).toBeFocused()
  for (const text of [found.address, `${found.zipcode} ${found.city}`, 'Deutschland', 'entfernt', 'Route planen'])
    await expect(window).toContainText(text)
  if (found.shop_phone)
    await expect(window.getByRole('link', { name: found.shop_phone })).toHaveAttribute('href', /^tel:/)
  const inside = await window.boundingBox()
  const map = await view(page).boundingBox()
  expect(inside?.y).toBeGreaterThanOrEqual(map?.y ?? 0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(entry).toBeFocused()
}

test('FIND-03 FIND-07 FIND-10 a pin opens before a search, also after a failure, and another one meanwhile', async ({
  page,
}) => {
  const served = [studio(1), studio(2, { latitude: '52.500000', longitude: '13.400000' })]
  await serveStudios(page, () => served)
  await openFinder(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const window = page.getByRole('dialog')
  await expect(pins(page)).toHaveCount(2)
  const ofOne = '**/shops-nearby/?latitude=54*'
  // As of a studio that is no longer there.
  await page.route(ofOne, (route) => route.fulfill({ json: [] }))
  await press('Studio 1')
  const failure = finder(page).getByRole('status').filter({ hasText: 'Fotostudios' })
  await expect(failure).toHaveText('Die Fotostudios konnten nicht geladen werden.')
  await expect(page.locator('.pin.selected')).toHaveCount(0)
  await page.unroute(ofOne)
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
  await page.route(ofOne, async (route) => {
    await slow
    await route.fallback()
  })
  await press('Erneut versuchen')
  await expect(page.locator('.pin.selected')).toHaveAccessibleName('Studio 1')
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeFocused()
  await expect(failure, 'another failure is announced').toHaveCount(0)
  await press('Studio 2')
  await expect(window.getByRole('heading')).toBeFocused()
  await expect(finder(page)).not.toContainText('konnten nicht geladen werden')
  await expect(window).toContainText('Wall 2')
  answer()
  await press('Studio 1')
  await expect(window).toContainText('Wall 1')
  await expect(window.getByRole('heading')).toHaveText('Studio 1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Studio 1', exact: true })).toBeFocused()

  // Never answered.
  await page.route('**/shops-nearby/?*radius=0.01', () => undefined)
  await press('Studio 2')
  await expect(page.locator('.pin.selected')).toHaveAccessibleName('Studio 2')
  await search(page, '24103')
  await results(page).getByRole('button', { name: 'Studio 2' }).click()
  await expect(view(page), 'of the entry').toHaveAttribute('data-view', / 13\.00$/)
})

test.describe('the pins of a search', () => {
  test('FIND-07 FIND-09 FIND-12 open one window at a time, stand beside another one at the same coordinates, and cover no number; a long address stays in list and window', async ({
    page,
  }) => {
    const address = 'Lichtbildwerkstatt'.repeat(5)
    const served = [studio(1), studio(2, { address, longitude: '10.300000', website: 'javascript:alert(1)' })]
    await serveStudios(page, () => served)
    await openFinder(page)
    const searchAgain = async (...places: PublicStudio[]) => {
      served.splice(0, served.length, ...places)
      await finder(page).getByRole('button', { name: 'Zurück zur Suche' }).click()
      await search(page, 'Kiel')
      await expect(pins(page)).toHaveCount(places.length)
    }
    await search(page, 'Kiel')
    await expect(results(page)).toBeVisible()
    await page.getByRole('button', { name: /^2, Studio 2, \d+,\d\d\skm$/ }).click()
    const window = page.getByRole('dialog')
    await expect(window.getByRole('heading')).toHaveText('Studio 2')
    for (const box of [results(page), window])
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(window.getByRole('link'), 'no phone, and no website that is none').toHaveCount(2)
    await page.getByRole('button', { name: /^1, Studio 1/ }).press('Enter')
    await expect(window).toHaveCount(1)
    await expect(window.getByRole('heading')).toHaveText('Studio 1')
    await window.getByRole('button', { name: 'Schließen' }).press('Enter')
    await expect(page.getByRole('button', { name: /^1, Studio 1/ })).toBeFocused()

    const near = Array.from({ length: 6 }, (_, index) => studio(index + 1, { longitude: `10.13${index}000` }))
    await searchAgain(...near, studio(9, { latitude: '54.470000' }))
    await expect.poll(() => pins(page).evaluateAll(closest)).toBeGreaterThan(34)
    await results(page).getByRole('button', { name: 'Studio 9' }).click()
    await expect(view(page)).toHaveAttribute('data-view', / 13\.00$/)
    const pin = await page.locator('.pin.selected').boundingBox()
    const panel = await finder(page).boundingBox()
    expect(pin?.x).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? 0))

    await searchAgain(studio(1), studio(2))
    await zoomIn(page, 8)
    await expect(view(page)).toHaveAttribute('data-view', / 17\.00$/)
    const [one, other] = await pins(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
    expect(Math.abs((one ?? 0) - (other ?? 0))).toBeGreaterThan(5)
  })
})

/** Runs in the page: distance in pixels between the two closest pins. */
function closest(all: Element[]): number {
  const heads = all.map((pin) => pin.getBoundingClientRect())
  const gaps = heads.flatMap((one, i) =>
    heads.slice(i + 1).map((other) => Math.hypot(one.left - other.left, one.bottom - other.bottom)),
  )
  return Math.min(...gaps)
}

test.describe('a studio on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('FIND-04 FIND-07 FIND-12 opens inside the list, and the map gets more room when the sheet is drawn down, by hand and by keyboard', async ({
    page,
  }) => {
    await openFinder(page)
    await expectWindowFilled(page)
    const studios = await searchKiel(page)
    await expect(finder(page).getByRole('heading', { name: 'ERGEBNISSE' })).toBeFocused()
    await expectCircleToFill(page)
    await expectAccessible(page)
    await expectListAbovePins(page)
    const entry = results(page).getByRole('listitem').first()
    await entry.getByRole('button').click()
    await expect(entry).toContainText('Deutschland')
    const name = (await entry.getByRole('button').textContent()) ?? ''
    const phone = studios.find((each) => each.name === name)?.shop_phone
    if (phone) await expect(entry.getByRole('link', { name: phone })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(entry).not.toContainText('Deutschland')

    const handle = page.getByRole('button', { name: 'Liste über der Karte' })
    const mapHeight = async () => (await view(page).boundingBox())?.height ?? 0
    // Waits until the handle stops moving.
    await handle.hover()
    const [before, at] = [await mapHeight(), await handle.boundingBox()]
    await page.mouse.down()
    await page.mouse.move(195, (at?.y ?? 0) + 154, { steps: 5 })
    await page.mouse.up()
    await expect.poll(mapHeight).toBeGreaterThan(before + 100)
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
    await handle.press('Enter')
    await expect.poll(mapHeight).toBe(before)
    await handle.press('Enter')
    await expect.poll(mapHeight).toBeGreaterThan(before + 200)
    await page.locator('.pin').first().click()
    await expect(results(page)).toContainText('Deutschland')
    await expect(handle).toHaveAttribute('aria-expanded', 'true')
  })
})

/** Moves a pin under the list's upper edge and expects the list on top. */
async function expectListAbovePins(page: Page) {
  const list = page.locator('.panel')
  const [map, panel] = [await view(page).boundingBox(), await list.boundingBox()]
  if (!map || !panel) throw new Error('neither map nor list')
  const at = { x: panel.x + panel.width / 2, y: panel.y + 14 }
  const pin = pins(page).first()
  const before = await pin.evaluate((element) => element.style.transform)
  const move = (to: string) => pin.evaluate((element, transform) => Object.assign(element.style, { transform }), to)
  await move(`translate(${at.x - map.x - 22}px, ${at.y - map.y - 28}px)`)
  expect(await list.evaluate((it, { x, y }) => it.contains(document.elementFromPoint(x, y)), at)).toBe(true)
  await move(before)
}

test.describe('the finder by keyboard alone', () => {
  const tabTo = async (page: Page, target: Locator) => {
    // Another journey may have added the chain's studios around Kiel.
    for (let i = 0; i < 100; i++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }

  test('FIND-12 searches, reads the list, opens a studio, comes back; the results fit 320 pixels', async ({ page }) => {
    await page.goto('/map')
    await tabTo(page, page.getByLabel('Fotografen in meiner Nähe finden'))
    await page.keyboard.press('Space')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('24103 Kiel')
    await tabTo(page, radius(page))
    await page.keyboard.press('ArrowRight')
    await expect(radius(page)).toHaveAttribute('aria-valuetext', '25 Kilometer')
    await tabTo(page, finder(page).getByRole('button', { name: 'Suche starten' }))
    await page.keyboard.press('Enter')
    await expect(finder(page)).toContainText('Umkreis 25 km')
    await tabTo(page, results(page))
    await tabTo(page, results(page).getByRole('button').first())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
    await tabTo(page, page.getByRole('dialog').getByRole('link', { name: /^Route planen/ }))
    await page.keyboard.press('Escape')
    await expect(results(page).getByRole('button').first()).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: /^1, / }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^2, / })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: /^1, / })).toBeFocused()

    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await results(page).getByRole('button').first().click()
    await expectNoSidewaysScroll(page)
  })

  test('FIND-12, QUAL-01 the field that has the focus is in view on a low screen, as at 400 % zoom', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/map')
    await tabTo(page, page.getByLabel('Fotografen in meiner Nähe finden'))
    await page.keyboard.press('Space')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.maplibregl-canvas')).toBeAttached()
    await expect(field(page)).toBeInViewport({ ratio: 1 })
  })
})

test.describe('the finder with another map service', () => {
  test.use({ expectedFaults: [[/status of 404/], { scope: 'test' }] })

  const styleAddress = '/elsewhere/style.json'
  const configure = (page: Page) =>
    page.route('**/api/config/', async (route) => {
      const config = await (await route.fetch()).json()
      await route.fulfill({ json: { ...config, map_style_url: new URL(styleAddress, route.request().url()).href } })
    })

  test('API-10 FIND-12 draws its style, with our pins on it', async ({ page }) => {
    await configure(page)
    const background = { id: 'paper', type: 'background', paint: { 'background-color': '#123456' } }
    await page.route(`**${styleAddress}`, (route) =>
      route.fulfill({ json: { version: 8, sources: {}, layers: [background] } }),
    )
    const asked = page.waitForRequest(`**${styleAddress}`)
    await openFinder(page)
    await asked
    await expect(page.locator('.cluster').first()).toBeVisible()
  })

  test('API-10 falls back to the embedded outlines when it is away', async ({ page }) => {
    await configure(page)
    await page.route(`**${styleAddress}`, (route) => route.fulfill({ status: 404, body: 'away' }))
    await openFinder(page)
    await expect(page.locator('.cluster').first()).toBeVisible()
    await expect(page.getByText('© GeoBasis-DE / BKG 2017')).toBeVisible()
  })
})
