import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { withConsentGiven } from './support/wizard.ts'

const PAGE = '/Software-Download'

test.beforeEach(({ page }) => withConsentGiven(page))

const licence = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('SOFT-05, T05 a manager downloads but does not book', async ({ page }) => {
  await openSignedIn(page, 'leitung@demo.test', PAGE)
  await expect(licence(page, 'Atelier Fördelicht Heikendorf')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vollversion buchen/ })).toHaveCount(0)
})
