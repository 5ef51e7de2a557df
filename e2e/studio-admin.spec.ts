import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { withConsentGiven } from './support/wizard.ts'

const PAGE = '/delet-shop'

test.beforeEach(({ page }) => withConsentGiven(page))

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name, city, or zipcode...' })
const rows = (page: Page) => page.getByRole('row')

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
