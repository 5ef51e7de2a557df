import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { test as journey } from './journey.ts'

/** A journey whose browser keeps its profile in a folder, as at a counter or in a studio, so that it can be searched. */
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
