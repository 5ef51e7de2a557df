import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from './support/journey.ts'

// Chromium comes from the machine (npm test names it); its own sandbox does not work as root.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const jsonReport = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/demo-data.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ...(jsonReport ? [['json', { outputFile: jsonReport }] as const] : [])],
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...asRoot, ...QUIET],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // Journeys that look different on a phone carry the tag @phone and run a second time.
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
