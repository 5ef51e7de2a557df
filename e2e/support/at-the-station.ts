import { expect, type Locator, type Page } from '@playwright/test'

const MM_PER_POINT = 25.4 / 72

/** The analysis runs on a CPU that may be shared. */
export const SLOW = { timeout: 90_000 }

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The shutter and „use this one“ by a presenter's remote control; `heading` is that of the confirmation. */
export async function takeOne(page: Page, heading = 'Bild bestätigen und übermitteln'): Promise<void> {
  await expect(page.getByText('9 von 9 erfüllt')).toBeVisible(SLOW)
  await page.keyboard.press('Space')
  await expect(button(page, 'Angesehen, dieses Bild verwenden')).toBeVisible(SLOW)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: heading })).toBeFocused()
}

/** Shows the first card of the simulated reader, or the one with this name. */
export async function showCard(page: Page, press: () => Promise<void>, name?: RegExp): Promise<void> {
  const opened = page.waitForEvent('popup')
  await press()
  const popup = await opened
  if (name) await popup.getByRole('radio', { name }).check()
  await button(popup, 'Ausweisen').click()
}

/** Identifies the person at the confirmation step if necessary. */
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

/** Of the first slip: side of its QR code in millimetres, sizes of text and small print in points. */
export async function sizesOf(page: Page): Promise<{ qr: number; text: number; small: number }> {
  const slip = page.locator('.slip-paper').first()
  const points = (element: Element) => Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * 7.5) / 10
  return {
    qr: Number.parseFloat((await slip.getByRole('img', { name: 'QR-Code' }).getAttribute('width')) ?? ''),
    text: await slip.getByRole('listitem').first().evaluate(points),
    small: await slip.locator('.slip-slip-foot').evaluate(points),
  }
}

/** Changes the settings of the station by keyboard. */
export async function changeSettings(page: Page, change: (dialog: Locator) => Promise<unknown>): Promise<void> {
  await button(page, 'Einstellungen').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Einstellungen dieser Station' })
  await change(dialog)
  await dialog.getByRole('button', { name: 'Fertig' }).press('Enter')
  // The shutter gets the focus when a dialog closes.
  await expect(page.getByRole('button', { name: /^Auslösen/ })).toBeFocused()
}

export const millimetres = (points: string | undefined) => Number(points) * MM_PER_POINT

/** Width and height of each page of a PDF, in millimetres. */
export const papersOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) =>
    found.slice(1).map((points) => Math.round(millimetres(points))),
  )

/** Counts print calls, since a headless browser does not print. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { printed: 0 })
    window.print = () => {
      counted.printed += 1
    }
  })
  return () => page.evaluate(() => (window as unknown as { printed: number }).printed)
}
