import type { Page } from '@playwright/test'

/** Pixels across: as a webcam shows a slip that is held close. */
const WIDTH = 1_280
/** White paper around the symbols, in pixels of the page. */
const MARGIN = 16
/** How often the one frame is repeated; the camera shows the file over and over. */
const FRAMES = 10

/** The part of the slip with its symbols as it stands in the page, drawn sharply enough to be read: a JPEG. */
export async function pictureOfSlip(page: Page): Promise<Buffer> {
  const symbols = page.locator('.slip-symbols')
  await symbols.scrollIntoViewIfNeeded()
  const box = await symbols.boundingBox()
  if (!box) throw new Error('no slip in the page')
  const width = box.width + 2 * MARGIN
  const scale = WIDTH / width
  // A film wants even sides.
  const height = (2 * Math.floor(((box.height + 2 * MARGIN) * scale) / 2)) / scale
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 90,
    captureBeyondViewport: true,
    clip: { x: box.x - MARGIN, y: box.y - MARGIN, width, height, scale },
  })
  return Buffer.from(data, 'base64')
}

export const filmOf = (picture: Buffer) => Buffer.concat(Array.from({ length: FRAMES }, () => picture))
