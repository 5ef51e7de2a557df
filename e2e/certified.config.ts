import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const { globalSetup: _demoData, ...others } = base

/** The journey through the certified mode, on the system that scripts/certified-system.ts has started around it. */
export default defineConfig({
  ...others,
  testMatch: '*.journey.ts',
  // A press on a button that never comes says so, instead of waiting until the end of the test.
  use: { ...others.use, actionTimeout: 60_000, ignoreHTTPSErrors: true },
  projects: [{ name: 'certified', use: { viewport: { width: 1_440, height: 900 } } }],
})
