import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { showFace } from './support/camera.ts'
import { test } from './support/journey.ts'
import { signIn } from './support/signed-in.ts'
import { startServer } from './support/start-server.ts'

test.use({ viewport: { width: 1_440, height: 900 } })
test.beforeAll(showFace)

const OWNER = 'inhaber@demo.test'
const PROFILE = '/api/photobooth/profile/'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const stored = (page: Page) => page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])

/** Simulates that another window covers the browser, or that the tab is changed. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('CERT-05 a session lives in the memory of its page: a reload asks for a sign-in; a station in the background signs out, shows nothing, and goes on for the same person alone', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const server = await startServer({ SESSION_STORE: 'memory', STATION_LOCK: 'on' })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1_440, height: 900 } })
  const page = await context.newPage()
  try {
    await page.goto('/login')
    await page.waitForURL('**/Verwaltungsbereich')
    await expect(heading(page, 'Anmelden')).toBeVisible()
    // The cookie consent is not part of the session: it is withdrawn here, so that nothing remains stored.
    await page.getByRole('button', { name: 'Alle ablehnen' }).click()
    await page.evaluate(() => sessionStorage.clear())
    await expectAccessibleAtBothWidths(page)
    await signIn(page, OWNER)
    await expect(heading(page, 'Anmelden')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await stored(page)).toEqual([])

    await page.reload()
    await expect(heading(page, 'Anmelden')).toBeVisible()
    await page.goto('/Aufnahme')
    await expect(heading(page, 'Anmelden')).toBeVisible()
    await expectAccessible(page)
    const profile = page.waitForRequest(`**${PROFILE}`)
    await signIn(page, OWNER)
    const { authorization = '' } = await (await profile).allHeaders()
    await expect(page.getByText('9 von 9 erfüllt')).toBeVisible({ timeout: 90_000 })
    await page.keyboard.press('Space')
    const shots = page.getByRole('group', { name: 'Bisherige Aufnahmen' })
    await expect(shots).toBeVisible()
    expect(await stored(page)).toEqual([])

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
    expect((await page.request.get(PROFILE, { headers: { authorization } })).status()).toBe(401)
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
