import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { withConsentGiven } from './support/wizard.ts'

const PAGE = '/delet-shop'
const FOUND = { id: 900_001, name: 'Foto "Ö" 📷', address: 'Wall 1', zipcode: '24103', city: 'Kiel' }
const PUBLIC = {
  ...FOUND,
  latitude: '54.3',
  longitude: '10.1',
  shop_phone: '',
  website: '',
  created_at: '2025-05-01T22:30:00Z',
}

test.beforeEach(({ page }) => withConsentGiven(page))

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, city, or zipcode...' })
const rows = (page: Page) => page.getByRole('row')

test('ADM-01, ADM-02 speaks German by the switch', async ({ page }) => {
  await page.route('**/shops-nearby/**', (route) => route.fulfill({ json: [PUBLIC] }))
  await openSignedIn(page, 'betrieb@demo.test', PAGE)
  await expect(rows(page).nth(1)).toContainText('Created: 02 May 2025')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fotostudios' })).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('Angelegt: 02.05.2025')
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Löschen/ })
    .click()
  await expect(page.getByRole('alertdialog', { name: 'Löschen bestätigen' })).toContainText(
    `Möchten Sie das Fotostudio ${FOUND.name} (ID: ${FOUND.id}) wirklich löschen?`,
  )
})

test('ADM-04, T05 somebody else’s studio is not an owner’s to delete, though the token is in place', async ({
  page,
}) => {
  await openSignedIn(page, 'inhaber@demo.test', PAGE)
  await search(page).fill('Berlin')
  // Only then is the first row somebody else's.
  await expect(rows(page).nth(1)).toContainText('Berlin')
  const refused = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const answer = await refused
  expect(answer.status()).toBe(404)
  // The very studio stays where the public finds it.
  const near = '/api/photobooth/shops-nearby/?latitude=52.52&longitude=13.4&radius=30'
  const found = (await (await page.request.get(near)).json()) as { id: number }[]
  expect(found.map(({ id }) => `/api/photobooth/registered-shops/${id}/`)).toContain(new URL(answer.url()).pathname)
  await expect(rows(page).nth(1)).toContainText('Berlin')
})
