import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { withCamera } from './support/chromium.ts'
import { demoFilm } from './support/demo-film.ts'
import { test } from './support/journey.ts'
import { readCodes } from './support/read-code.ts'
import { findNeedles, needlesOf, readBrowserStores, readFolder, recordRequests } from './support/search-needles.ts'
import { DEMO_PASSWORD, openSignedIn } from './support/signed-in.ts'
import { passEid } from './support/stored-photo.ts'

const FILM = join(tmpdir(), `epassbild-capture-${process.pid}.mjpeg`)
test.use({ launchOptions: withCamera(FILM), viewport: { width: 1_440, height: 900 } })
test.beforeAll(() => writeFile(FILM, demoFilm()))
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.userConsent ??= '{"preferences":false,"statistics":false,"marketing":false}'
  })
})

const OWNER = 'inhaber@demo.test'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Until the analysis has said something about the running picture. */
async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText('9 von 9 erfüllt')).toBeVisible({ timeout: 30_000 })
}

async function identifyOwner(request: APIRequestContext): Promise<void> {
  const data = { email: OWNER, password: DEMO_PASSWORD }
  const { access_token: token } = await (await request.post('/api/photobooth/web-login/', { data })).json()
  await passEid(request, { authorization: `Bearer ${token}` }, { purpose: 'identify' })
}

async function confirmGlare(page: Page): Promise<void> {
  await button(page, 'Prüfpunkte ansehen').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Ich habe hingesehen/ }).check()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
}

async function transferByEid(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup')
  await button(page, 'Mit eID bestätigen und übermitteln').click()
  await (await popup).getByRole('button', { name: 'Ausweisen', exact: true }).click()
}

test('FOTO-01, FOTO-02, FOTO-05, FOTO-07, FOTO-09, FOTO-10 from the face before the camera to the slip, by keyboard; key and photo are nowhere', async ({
  page,
  context,
  request,
  server,
}) => {
  test.setTimeout(180_000)
  const sent = recordRequests(context)
  await identifyOwner(request)
  // What is sealed and drawn is noted inside the page, where it may be: these are the needles.
  await page.addInitScript(() => {
    const noted: { keys: number[][]; photos: number[][] } = { keys: [], photos: [] }
    Object.assign(window, { noted })
    const importKey = crypto.subtle.importKey.bind(crypto.subtle)
    crypto.subtle.importKey = ((...given: Parameters<typeof importKey>) => {
      const [, key, algorithm] = given as unknown as [string, Uint8Array, unknown]
      if (algorithm === 'AES-GCM') noted.keys.push([...key])
      return importKey(...given)
    }) as typeof importKey
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    crypto.subtle.encrypt = ((...given: Parameters<typeof encrypt>) => {
      const photo = given[2] as Uint8Array
      noted.photos.push([...photo.subarray(photo.length >> 1, (photo.length >> 1) + 48)])
      return encrypt(...given)
    }) as typeof encrypt
  })
  await openSignedIn(page, OWNER, '/Aufnahme')
  await expectLive(page)
  await expect(page.getByText('Testbetrieb – nicht für echte Anträge')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('h')
  await expect(button(page, 'Hilfslinien')).toHaveAttribute('aria-pressed', 'false')
  for (const number of [1, 2]) {
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: `Ergebnis, Aufnahme ${number}` })).toBeVisible()
  }
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Ergebnis, Aufnahme 1' })).toBeVisible()
  await expect(page.getByText(/^Nicht geeignet: Spiegelung und Verdeckung/).first()).toBeVisible({ timeout: 20_000 })
  await button(page, 'Prüfpunkte ansehen').click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await confirmGlare(page)
  await expect(page.getByText('Geeignet', { exact: true }).first()).toBeVisible()
  await button(page, 'Weiter zur Auswahl').click()

  await expect(heading(page, 'Welches Bild gefällt Ihnen?')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Bild bestätigen und übermitteln')).toBeFocused()
  await button(page, 'Mit eID bestätigen und übermitteln').click()
  await expect(page.getByText('Bitte fragen Sie die Person vor der Kamera')).toBeVisible()
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await transferByEid(page)

  await expect(heading(page, 'Bild übermittelt')).toBeFocused({ timeout: 30_000 })
  await expect(page.getByText('Bestanden')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Beide Inhalte sind gleich')).toBeVisible()
  await expectAccessible(page)
  for (const format of ['A4, große Schrift', 'A4', 'A6']) {
    await page.getByText(format, { exact: true }).click()
    await expect(page.getByText('Bestanden')).toBeVisible({ timeout: 20_000 })
  }
  const { keys, photos } = await page.evaluate(
    () => (window as unknown as { noted: { keys: number[][]; photos: number[][] } }).noted,
  )
  expect([keys.length, photos.length]).toEqual([1, 1])
  const codes = await readCodes(await page.locator('.slip-paper').screenshot())
  expect(Object.keys(codes).sort()).toEqual(['DataMatrix', 'QRCode'])
  expect(codes.DataMatrix).toBe(codes.QRCode)
  const content = decodeCodeText(codes.QRCode ?? '')
  expect([...content.key]).toEqual(keys[0])
  expect(content.address).toBe(server.url)
  const needles = new Map([
    ...needlesOf('key', Uint8Array.from(keys[0] ?? [])),
    ...needlesOf('photo', Uint8Array.from(photos[0] ?? [])),
  ])
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/[A-Za-z0-9+/]{40}/)

  const printed = await page.pdf({ preferCSSPageSize: true })
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const dialogs = page.waitForEvent('console', { predicate: (line) => line.text() === 'printed' })
  await page.evaluate(() => {
    window.print = () => console.log('printed')
  })
  await button(page, 'Drucken').click()
  await dialogs
  await expect(button(page, 'Erneut drucken')).toBeVisible()
  const duringSlip = await readBrowserStores(page)
  await button(page, 'Nächste Person').click()
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
  await expect(page.locator('[data-symbol]')).toHaveCount(0)

  const haystacks = {
    requests: sent(),
    'database, objects, logs and mails': await readFolder(server.dataDir),
    'server output': Buffer.from(server.output()),
    'browser, with the slip': duringSlip,
    'browser, after it': await readBrowserStores(page),
  }
  const found = Object.entries(haystacks).flatMap(([name, bytes]) =>
    findNeedles(bytes, needles).map((each) => [name, each]),
  )
  expect(found).toEqual([])
  expect(haystacks.requests.length).toBeGreaterThan(300_000)
})

test('FOTO-10 wipes after five minutes without input, a minute after its warning', async ({ page }) => {
  await page.clock.install()
  await openSignedIn(page, OWNER, '/Aufnahme')
  await page.keyboard.press('Space')
  await expectLive(page)
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Bisherige Aufnahmen' })).toBeVisible()
  await page.clock.fastForward(4 * 60_000 + 2_000)
  await expect(page.getByRole('alertdialog', { name: 'Sind Sie noch da?' })).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
})
