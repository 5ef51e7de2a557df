import type { Page, Route } from '@playwright/test'

/** Simulates a short outage: the page requests these addresses again, and all of the requests fail. */
export async function loseAnswers(page: Page, addresses: readonly string[]): Promise<void> {
  const patterns = addresses.map((address) => `**${address}`)
  const lose = (route: Route) => route.abort()
  for (const pattern of patterns) await page.route(pattern, lose)
  const lost = addresses.map((address) =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith(address)),
  )
  await page.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  })
  await Promise.all(lost)
  for (const pattern of patterns) await page.unroute(pattern, lose)
}
