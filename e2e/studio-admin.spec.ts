import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
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

test('ADM-01, ADM-02, ADM-04 an operator finds a studio and deletes it; it is gone after a reload @phone', async ({
  page,
}, { project }) => {
  // Each run deletes one of its own of the invented studios.
  const wanted = project.name === 'phone' ? 'hamburg' : 'MÜNCHEN'
  await openSignedIn(page, 'betrieb@demo.test', PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Nearby Studios' })).toBeVisible()
  await expect(rows(page).nth(200)).toBeVisible()
  const ids = await page.getByText(/^ID: \d+$/).allTextContents()
  const numbers = ids.map((id) => Number(id.slice(4)))
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  await search(page).fill(wanted)
  const first = rows(page).nth(1)
  await expect(first).toContainText(new RegExp(wanted, 'i'))
  await expect(first).toContainText(/ID: \d+.*\d{5}, .*Created: \d\d [A-Z][a-z]{2,3} \d{4}/)
  await expectAccessible(page)
  const id = Number(/ID: (\d+)/.exec(await first.innerText())?.[1])
  const before = await rows(page).count()
  await first.getByRole('button', { name: /^Delete/ }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await expect(question).toContainText(new RegExp(`Are you sure you want to delete the studio .+ \\(ID: ${id}\\)\\?`))
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await first.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(before - 1)
  await expect(page.getByText(`ID: ${id}`, { exact: true })).toHaveCount(0)
  await page.reload()
  await search(page).fill(wanted)
  await expect(rows(page)).toHaveCount(before - 1)
})

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
  const refused = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  expect((await refused).status()).toBe(404)
  const near = '/api/photobooth/shops-nearby/?latitude=52.52&longitude=13.4&radius=30'
  const shown = await rows(page).count()
  expect(((await (await page.request.get(near)).json()) as unknown[]).length).toBeGreaterThan(shown - 1)
})

test.describe('when something does not work', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('ADM-03, ADM-05 says what is loading, empty and failed, and goes on with what it has @phone', async ({
    page,
  }) => {
    let letThrough = () => {}
    await page.route('**/shops-nearby/**', async (route) => {
      await new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await route.abort()
    })
    await openSignedIn(page, 'betrieb@demo.test', PAGE)
    await expect(page.getByText('Loading shops...')).toBeVisible()
    await expect
      .poll(() => {
        letThrough()
        return page.getByRole('alert').count()
      })
      .toBe(1)
    await expect(page.getByRole('alert')).toContainText('The studios could not be loaded.')
    await expect(page.getByText('No shops found.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/shops-nearby/**')
    await page.route('**/shops-nearby/**', (route) => route.fulfill({ json: [PUBLIC] }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.route('**/registered-shops/**', (route) => route.abort())
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alert')).toContainText('The studio could not be deleted.')
    await expect(rows(page)).toHaveCount(2)
    await page.evaluate(() => sessionStorage.removeItem('token'))
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alert')).toContainText('Please sign in as an operator to delete studios.')
  })
})
