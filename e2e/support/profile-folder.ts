import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { test as journey } from './journey.ts'

/** A journey with a persistent browser profile, like at a counter or in a studio, to search its folder. */
export const test = journey.extend<{ profileFolder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the first parameter
  profileFolder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'epassbild-profile-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  context: async ({ profileFolder, launchOptions, server, viewport, locale, timezoneId }, use) => {
    const place = { ...(locale && { locale }), ...(timezoneId && { timezoneId }), baseURL: server.url }
    const context = await chromium.launchPersistentContext(profileFolder, { ...launchOptions, ...place, viewport })
    await use(context)
    await context.close()
  },
})
