import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './support/chromium.ts'
import type { JourneyOptions } from './support/journey.ts'

/** `npm run pictures`: takes the product's own pictures during a journey; not a test. */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: 'take-pictures.ts',
  globalSetup: './support/demo-data.ts',
  timeout: 300_000,
  expect: { timeout: 90_000 },
  workers: 1,
  use: { browserName: 'chromium', locale: 'de-DE', timezoneId: 'Europe/Berlin', launchOptions: CHROMIUM },
})
