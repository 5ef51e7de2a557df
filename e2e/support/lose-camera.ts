import type { Page } from '@playwright/test'

/** Simulates a disconnected cable. */
export async function loseCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject
    if (!(stream instanceof MediaStream)) throw new Error('no camera')
    for (const track of stream.getTracks()) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })
}
