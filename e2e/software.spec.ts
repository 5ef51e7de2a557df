import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { PROGRAM, publishRelease } from './support/software.ts'
import { withConsentGiven } from './support/wizard.ts'

const PAGE = '/Software-Download'

test.beforeEach(({ page }) => withConsentGiven(page))

const windows = (page: Page) => page.getByRole('button', { name: 'Für Windows herunterladen' })
const mac = (page: Page) => page.getByRole('button', { name: 'Für macOS herunterladen' })
const keys = (page: Page) => page.getByRole('button', { name: 'Lizenzschlüssel herunterladen' })
const licence = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('SOFT-01, SOFT-02 nothing else can be asked for while the software is on its way', async ({ page, server }) => {
  const { version } = await publishRelease(server)
  await openSignedIn(page, 'leitung@demo.test', PAGE)
  await expect(page.getByText('Bitte nutzen Sie Google Chrome')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/get-download-url/**', async (route) => {
    await held
    await route.continue()
  })
  await windows(page).click()
  for (const button of [windows(page), mac(page), keys(page)])
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  const [download] = await Promise.all([page.waitForEvent('download'), answer()])
  expect(download.suggestedFilename()).toBe(`ePassbild-${version}-Setup.exe`)
  expect((await readFile(await download.path())).equals(PROGRAM)).toBe(true)
  await expect(page.getByRole('status').filter({ hasText: `Version ${version}` })).toContainText(
    /SHA-256: [0-9a-f]{64}/,
  )
  await expect(mac(page)).not.toHaveAttribute('aria-disabled')
  await expectAccessible(page)
})

test('SOFT-05, T05 a manager downloads but does not book', async ({ page }) => {
  await openSignedIn(page, 'leitung@demo.test', PAGE)
  await expect(licence(page, 'Atelier Fördelicht Heikendorf')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vollversion buchen/ })).toHaveCount(0)
})
