import { expect } from '@playwright/test'
import { bundle } from './support/bundle.ts'
import { test } from './support/journey.ts'

test('FOTO-06, T19 the given vector, 20 good and more than 80 bad ones, and CMS signatures give in Chromium what they give in Node', {
  tag: '@main',
}, async ({ page }) => {
  const script = await bundle('packages/photo-seal/vectors/check-vectors.ts', 'vectors')
  await page.goto('/health/ready')
  const report = await page.evaluate<{ given: number; good: number; bad: number; signatures: number; wrong: string[] }>(
    `${script}; vectors.checkVectors()`,
  )
  expect(report).toMatchObject({ given: 1, good: 20, signatures: 2, wrong: [] })
  expect(report.bad).toBeGreaterThanOrEqual(80)
})
