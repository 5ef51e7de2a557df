import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const { globalSetup: _demoData, ...others } = base

/** The journey through the certified mode, on the system started by scripts/certified-system.ts. */
export default defineConfig({
  ...others,
  testMatch: '*.journey.ts',
  // A click on a missing button fails early, instead of at the end of the test.
  use: { ...others.use, actionTimeout: 60_000, ignoreHTTPSErrors: true },
  projects: [{ name: 'certified', use: { viewport: { width: 1_440, height: 900 } } }],
})
