import type { Page } from '@playwright/test'

export interface HeldRequest {
  arrived: Promise<void>
  release: (fate: 'continue' | 'abort') => void
}

/** Holds the first matching request until the journey releases it. */
export async function holdRequest(page: Page, pattern: string): Promise<HeldRequest> {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<'continue' | 'abort'>()
  let first = true
  // Without `times`: when such a route is used up, Playwright releases requests held by another one.
  await page.route(pattern, async (route) => {
    if (!first) return route.continue()
    first = false
    arrived.resolve()
    await route[await released.promise]()
  })
  return { arrived: arrived.promise, release: released.resolve }
}
