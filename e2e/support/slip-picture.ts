import type { Page } from '@playwright/test'

/** Pixels across: as a webcam shows a slip that is held close. */
const WIDTH = 1_280
/** White paper around the symbols, in pixels of the page. */
const MARGIN = 16

/** The part of the slip with its symbols as it stands in the page, drawn sharply enough to be read: a JPEG. */
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
