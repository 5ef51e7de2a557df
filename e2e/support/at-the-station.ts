import { expect, type Page } from '@playwright/test'

/** The analysis runs on the processor, which it may have to share. */
export const SLOW = { timeout: 90_000 }

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The shutter and „use this one“, by the two keys of a presenter's remote; `heading` is that of the confirmation. */
export async function takeOne(page: Page, heading = 'Bild bestätigen und übermitteln'): Promise<void> {
  await expect(page.getByText('9 von 9 erfüllt')).toBeVisible(SLOW)
  await page.keyboard.press('Space')
  await expect(button(page, 'Angesehen, dieses Bild verwenden')).toBeVisible(SLOW)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: heading })).toBeFocused()
}

/** The card that lies on the simulated reader, or the one of this name. */
export async function showCard(page: Page, press: () => Promise<void>, name?: RegExp): Promise<void> {
  const opened = page.waitForEvent('popup')
  await press()
  const popup = await opened
  if (name) await popup.getByRole('radio', { name }).check()
  await button(popup, 'Ausweisen').click()
}

/** Identifies the person at the confirmation step, where that is still to be done. */
export async function identifyInPlace(page: Page): Promise<void> {
  const wish = button(page, 'Mit eID bestätigen und übermitteln')
  const identify = button(page, 'Jetzt identifizieren')
  await expect(wish.or(identify)).toBeVisible(SLOW)
  if (await identify.isVisible()) await showCard(page, () => identify.click())
  await expect(wish).toBeVisible(SLOW)
  await page.getByRole('heading', { name: 'Bild bestätigen und übermitteln' }).focus()
}

export async function confirmWithEid(page: Page): Promise<void> {
  await expect(button(page, 'Mit eID bestätigen und übermitteln')).toBeVisible(SLOW)
  await showCard(page, () => page.keyboard.press('Enter'))
  await expect(page.getByRole('heading', { name: 'Bild übermittelt' })).toBeFocused(SLOW)
  await expect(page.getByText('Bestanden', { exact: true })).toBeVisible(SLOW)
}

/** Of the first slip: side of its QR code in millimetres, text and small print in points. */
export async function sizesOf(page: Page): Promise<{ qr: number; text: number; small: number }> {
  const slip = page.locator('.slip-paper').first()
  const points = (element: Element) => Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * 7.5) / 10
  return {
    qr: Number.parseFloat((await slip.getByRole('img', { name: 'QR-Code' }).getAttribute('width')) ?? ''),
    text: await slip.getByRole('listitem').first().evaluate(points),
    small: await slip.locator('.slip-slip-foot').evaluate(points),
  }
}

/** Counts what is given to the printer, which a browser without a window does not ask for. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { printed: 0 })
    window.print = () => {
      counted.printed += 1
    }
  })
  return () => page.evaluate(() => (window as unknown as { printed: number }).printed)
}
