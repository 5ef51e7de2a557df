import type { BrowserContext, Page } from '@playwright/test'

/** Answers the cookie banner before a page opens. */
export async function answerCookies(at: BrowserContext | Page): Promise<void> {
  await at.addInitScript(() => {
    // An empty window, as of the eID before its page comes, has no storage of its own.
    if (location.origin === 'null') return
    sessionStorage.userConsent ??= '{"preferences":false,"statistics":false,"marketing":false}'
  })
}
