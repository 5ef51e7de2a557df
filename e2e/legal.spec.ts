import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './support/journey.ts'

for (const [path, title, file] of [
  ['/Pressebereich', 'Allgemeine Geschäftsbedingungen', 'AGB-ePassbild.pdf'],
  ['/datenschutz', 'Datenschutzerklärung', 'Datenschutzerklaerung-ePassbild.pdf'],
] as const) {
  test(`HOME-07 ${path} can be read as a page and downloaded as a PDF`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(/^Stand: \d/)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('{{')

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /als PDF herunterladen$/ }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(file)
    const bytes = await readFile(await saved.path())
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })
}

test('HOME-07 the terms name the prices once for all', async ({ page }) => {
  await page.goto('/Pressebereich')
  for (const price of ['49,00 €', '0,99 €', '0,75 €']) await expect(page.getByRole('main')).toContainText(price)
})
