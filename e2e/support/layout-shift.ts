import type { Page } from '@playwright/test'

/** Sums up the layout shifts of a loading page in `window.shift`. */
export async function addUpShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift)
}
