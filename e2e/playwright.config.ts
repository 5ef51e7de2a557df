import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './support/chromium.ts'
import type { JourneyOptions } from './support/journey.ts'

const jsonReport = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/demo-data.ts',
  // A step of one second may take half a minute on a busy machine; a hang is still detected.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each worker has its own server, so all journeys can run in parallel.
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  forbidOnly: true,
  reporter: [['list'], ...(jsonReport ? [['json', { outputFile: jsonReport }] as const] : [])],
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
})
