import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { showFace } from './support/camera.ts'
import { test } from './support/journey.ts'
import { DEMO_PASSWORD, openSignedIn } from './support/signed-in.ts'
import { startServer } from './support/start-server.ts'

test.use({ viewport: { width: 1_440, height: 900 } })
test.beforeAll(showFace)

const OWNER = 'inhaber@demo.test'

/** As when another window covers the browser, or the tab is changed. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}

test('CERT-05 a station in the background signs out, shows nothing, and goes on for the same person alone', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const server = await startServer({ STATION_LOCK: 'on' })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1_440, height: 900 } })
  await context.addInitScript(() => {
    sessionStorage.userConsent ??= '{"preferences":false,"statistics":false,"marketing":false}'
  })
  const page = await context.newPage()
  try {
    await openSignedIn(page, OWNER, '/Aufnahme')
    await expect(page.getByText('9 von 9 erfüllt')).toBeVisible({ timeout: 90_000 })
    await page.keyboard.press('Space')
    const shots = page.getByRole('group', { name: 'Bisherige Aufnahmen' })
    await expect(shots).toBeVisible()
    const token = await page.evaluate(() => sessionStorage.getItem('authToken'))

    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await setVisibility(page, 'hidden')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await setVisibility(page, 'visible')
    await expect(shots).toBeVisible()

    const ended = page.waitForResponse('**/api/photobooth/logout/')
    await setVisibility(page, 'hidden')
    expect((await ended).status()).toBe(200)
    await setVisibility(page, 'visible')
    const locked = page.getByRole('heading', { name: 'Die Aufnahme ist gesperrt' })
    await expect(locked).toBeVisible()
    await expect(shots).toHaveCount(0)
    await expect(page.locator('video, canvas, img[src^="blob:"]')).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).toBeNull()
    const old = await page.request.get('/api/photobooth/profile/', { headers: { authorization: `Bearer ${token}` } })
    expect(old.status()).toBe(401)
    await expectAccessible(page)

    await signIn(page, OWNER)
    await expect(locked).toHaveCount(0)
    await expect(shots).toBeVisible()

    await setVisibility(page, 'hidden')
    await setVisibility(page, 'visible')
    await signIn(page, 'leitung@demo.test')
    await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
  } finally {
    await context.close()
    await server.stop()
  }
})
