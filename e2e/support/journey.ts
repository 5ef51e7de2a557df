import { test as base } from '@playwright/test'
import { type RunningServer, startServer } from './start-server.ts'
import { watchBrowser } from './watch-browser.ts'

export interface JourneyOptions {
  /** Browser faults that this journey provokes on purpose, e.g. a page that does not exist. */
  expectedFaults: RegExp[]
}

/** `test` of all journeys: one real server per worker, and a browser that may not complain. */
export const test = base.extend<JourneyOptions & { watched: undefined }, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the first parameter
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedFaults: [[], { option: true }],
  watched: [
    async ({ context, server, expectedFaults }, use, testInfo) => {
      const { faults } = watchBrowser(context, server.url)
      await use(undefined)
      const unexpected = faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server', { body: server.output(), contentType: 'text/plain' })
      }
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})
