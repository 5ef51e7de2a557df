import type { Page } from '@playwright/test'

export interface HeldRequest {
  arrived: Promise<void>
  /** Lets it go on, or loses it. */
  release: (fate: 'continue' | 'abort') => void
}

/** Stops the first request to such an address until the journey has done something else meanwhile. */
export async function holdRequest(page: Page, pattern: string): Promise<HeldRequest> {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<'continue' | 'abort'>()
  let first = true
  // Not with `times`: when the last such route is used up, Playwright lets go whatever another one still holds.
  await page.route(pattern, async (route) => {
    if (!first) return route.continue()
    first = false
    arrived.resolve()
    await route[await released.promise]()
  })
  return { arrived: arrived.promise, release: released.resolve }
}
