import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { showFace } from './support/camera.ts'
import { test } from './support/journey.ts'
import { DEMO_PASSWORD } from './support/signed-in.ts'
import { startServer } from './support/start-server.ts'

test.use({ viewport: { width: 1_440, height: 900 } })
test.beforeAll(showFace)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const stored = (page: Page) => page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}

test('CERT-05 a session lives in the memory of its page: storages stay empty, and a reload asks for a sign-in', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const server = await startServer({ SESSION_STORE: 'memory' })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1_440, height: 900 } })
  const page = await context.newPage()
  try {
    await page.goto('/login')
    await page.waitForURL('**/Verwaltungsbereich')
    await expect(heading(page, 'Anmelden')).toBeVisible()
    // The choice about cookies is no session: it is taken back here, so that nothing at all may be left.
    await page.getByRole('button', { name: 'Alle ablehnen' }).click()
    await page.evaluate(() => sessionStorage.clear())
    await expectAccessibleAtBothWidths(page)
    await signIn(page, 'inhaber@demo.test')
    await expect(heading(page, 'Anmelden')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await stored(page)).toEqual([])

    await page.reload()
    await expect(heading(page, 'Anmelden')).toBeVisible()
    await page.goto('/Aufnahme')
    await expect(heading(page, 'Anmelden')).toBeVisible()
    await expectAccessible(page)
    await signIn(page, 'inhaber@demo.test')
    await expect(page.getByText('9 von 9 erfüllt')).toBeVisible({ timeout: 90_000 })
    await page.keyboard.press('Space')
    await expect(page.getByRole('group', { name: 'Bisherige Aufnahmen' })).toBeVisible()
    expect(await stored(page)).toEqual([])
  } finally {
    await context.close()
    await server.stop()
  }
})
