import type { Page } from '@playwright/test'

/** Width in pixels, like a webcam picture of a slip at close range. */
const WIDTH = 1_280
/** White margin around the symbols, in CSS pixels. */
const MARGIN = 16

/** A JPEG of the slip's symbols as rendered in the page, sharp enough to be scanned. */
export async function pictureOfSlip(page: Page): Promise<Buffer> {
  const symbols = page.locator('.slip-slip-symbols')
  await symbols.scrollIntoViewIfNeeded()
  const box = await symbols.boundingBox()
  if (!box) throw new Error('no slip in the page')
  const width = box.width + 2 * MARGIN
  const scale = WIDTH / width
  const height = box.height + 2 * MARGIN
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 90,
    captureBeyondViewport: true,
    clip: { x: box.x - MARGIN, y: box.y - MARGIN, width, height, scale },
  })
  return Buffer.from(data, 'base64')
}
