import { expect } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { withConsentGiven } from './support/wizard.ts'

const OPERATOR = 'betrieb@demo.test'
const UNKNOWN = [1, 2, 3].map((part) => `00000000-0000-4000-8000-00000000000${part}`).join(':::')

test.beforeEach(({ page }) => withConsentGiven(page))

test('CERT-02 an inquiry says at its fields what is missing, and of an unknown person that nothing is kept', async ({
  page,
}) => {
  await openSignedIn(page, OPERATOR, '/Betrieb/Auskunft')
  await expect(page.getByRole('heading', { level: 1, name: 'Auskunft' })).toBeVisible()
  const ask = page.getByRole('button', { name: 'Auskunft anfragen' })
  await ask.click()
  await expect(page.getByText('Bitte geben Sie die ganze Nutzerkennung an', { exact: false })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Nutzerkennung').fill(UNKNOWN)
  await page.getByLabel('Behörde', { exact: true }).fill('Passamt Nord')
  await page.getByLabel('Aktenzeichen der Behörde').fill('PA-17')
  await ask.click()
  await expect(page.getByRole('alert')).toContainText('Zu dieser Nutzerkennung ist keine Person gespeichert.')
  await expectAccessibleAtBothWidths(page)
})

test('CERT-03 a company’s file offers the change of its owner to one of its people', async ({ page }) => {
  await openSignedIn(page, OPERATOR, '/Betrieb/Konten?suche=inhaber@demo.test')
  await page
    .getByRole('link', { name: /^Ansehen/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Inhaberwechsel' })).toBeVisible()
  await page.getByRole('button', { name: 'Wechsel anfragen' }).click()
  await expect(page.getByText('Bitte wählen Sie die Person.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
