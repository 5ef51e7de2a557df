import { rm } from 'node:fs/promises'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { FILM } from './chromium.ts'
import { answerCookies } from './cookies.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { type BrowserWatch, watchBrowser } from './watch-browser.ts'

export interface JourneyOptions {
  /** Browser errors that this journey provokes on purpose, e.g. a page that does not exist. */
  expectedFaults: RegExp[]
  /** Whether the cookie banner is answered before the first page opens. */
  cookiesAnswered: boolean
}

interface JourneyFixtures {
  /** Watches another browser context until the journey ends. */
  watch: (context: BrowserContext) => void
  watched: undefined
  /** Another person, in a browser context of their own. */
  newPerson: () => Promise<Page>
}

/** `test` of all journeys: one real server per worker, and a browser that must not report errors. */
export const test = base.extend<JourneyOptions & JourneyFixtures, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the first parameter
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
      await rm(FILM, { force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedFaults: [[], { option: true }],
  cookiesAnswered: [true, { option: true }],
  watch: async ({ server, expectedFaults }, use, testInfo) => {
    const watches: BrowserWatch[] = []
    await use((context) => watches.push(watchBrowser(context, server.url)))
    const faults = watches.flatMap((each) => each.faults)
    const unexpected = faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server', { body: server.output(), contentType: 'text/plain' })
    }
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`)
  },
  watched: [
    async ({ context, watch, cookiesAnswered }, use) => {
      watch(context)
      if (cookiesAnswered) await answerCookies(context)
      await use(undefined)
      // A page may send a request while the journey ends: a pending route is not an error.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
  newPerson: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      watch(context)
      await answerCookies(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
