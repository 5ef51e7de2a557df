import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { DEMO_PASSWORD } from './support/signed-in.ts'
import { startServer } from './support/start-server.ts'

const OWNER = 'inhaber@demo.test'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function popupOf(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    button(page, 'Mit Online-Ausweis anmelden').press('Enter'),
  ])
  await expect(popup.getByRole('heading', { name: 'Online-Ausweis' })).toBeVisible()
  return popup
}

test('CERT-04 an owner signs in with the ID card: the first time with the password, then with the card alone', async ({
  browser,
}) => {
  const server = await startServer({ SIGN_IN: 'eid', EID_DATA_SET: 'minimum' })
  const context = await browser.newContext({ baseURL: server.url })
  await context.addInitScript(() => {
    sessionStorage.userConsent ??= '{"preferences":false,"statistics":false,"marketing":false}'
  })
  const page = await context.newPage()
  try {
    await page.goto('/login')
    await expect(button(page, 'Mit Online-Ausweis anmelden')).toBeVisible()
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
    await button(page, 'Erste Anmeldung oder neuer Ausweis').press('Enter')
    await page.getByLabel('E-Mail').fill(OWNER)
    await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
    await expectAccessible(page)
    const first = await popupOf(page)
    await expectAccessible(first)
    await button(first, 'Ausweisen').press('Enter')
    await page.waitForURL('**/Verwaltungsbereich')
    await page.goto('/EidVerifizierung')
    await expect(page.getByRole('heading', { name: 'Sie haben einen neuen Ausweis?' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)

    await page.evaluate(() => {
      for (const key of ['authToken', 'refreshToken', 'token']) sessionStorage.removeItem(key)
    })
    await page.goto('/login')
    const stranger = await popupOf(page)
    await stranger.getByLabel(/Thea Nissen/).check()
    await button(stranger, 'Ausweisen').press('Enter')
    await expect(page.getByText('Mit diesem Ausweis ist hier noch niemand angemeldet.')).toBeVisible()
    const second = await popupOf(page)
    await second
      .getByLabel(/Ihr eigener Ausweis/)
      .first()
      .check()
    await button(second, 'Ausweisen').press('Enter')
    await page.waitForURL('**/Verwaltungsbereich')
  } finally {
    await context.close()
    await server.stop()
  }
})
