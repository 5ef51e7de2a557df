import { chromium, type Page } from 'playwright-core'
import { startProcess } from '../processes.ts'
import { seedEmbedded } from '../seed.ts'
import { BROWSER_FLAGS } from './browser-flags.ts'
import type { Figure } from './start-up.ts'

const STUDIOS = 20_000
const DRAGS = 8

/** Frames a second while the map of all studios is dragged, drawn by the processor; and the page's share of a frame. */
export async function mapFrames(executablePath: string): Promise<Figure[]> {
  const { env, remove } = await seedEmbedded({ studios: STUDIOS })
  const server = await startProcess('server/build/main.js', env, '/health/ready')
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: server.url, locale: 'de-DE' })
    await page.addInitScript(
      "sessionStorage.setItem('userConsent', JSON.stringify({ preferences: false, statistics: false, marketing: false }))",
    )
    await page.goto('/map')
    await page.getByLabel('Fotografen in meiner Nähe finden').check()
    // Zoomed out, all of them may be in clusters.
    await page.locator(':is(.pin, .cluster)').first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(3_000)
    const name = `map with ${STUDIOS.toLocaleString('en-US')} studios while it is dragged, 1280 × 800`
    const { shown, own } = await dragged(page)
    return [
      { name, goal: '≥ 30 frames a second', figure: shown },
      { name: 'processor time of the page for each of these frames', goal: '≤ 33 ms', figure: own },
    ]
  } finally {
    await browser.close()
    await server.stop()
    await remove()
  }
}

async function dragged(page: Page): Promise<{ shown: string; own: string }> {
  const box = await page.locator('.map-view-finder-canvas').boundingBox()
  if (!box) throw new Error('no map')
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height / 2]
  const spent = await processorTime(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(COUNT)
  for (let drag = 0; drag < DRAGS; drag += 1) {
    await page.mouse.move(x + (drag % 2 === 0 ? 250 : 0), y + 40, { steps: 30 })
  }
  const { frames, ms, longest } = await page.evaluate<{ frames: number; ms: number; longest: number }>(
    'Object.assign(counted, { ms: performance.now() - counted.begun })',
  )
  const own = (await spent()) / frames
  await page.mouse.up()
  return {
    shown: `${((frames * 1000) / ms).toFixed(0)}, longest pause ${longest.toFixed(0)} ms`,
    own: `${own.toFixed(1)} ms`,
  }
}

/** Processor time of the page's own thread from now on, in milliseconds; without drawing, the graphics card's task. */
async function processorTime(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  const total = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await total()
  return async () => (await total()) - before
}

/** Runs in the page. */
const COUNT = `
  globalThis.counted = { frames: 0, longest: 0, begun: performance.now(), last: performance.now() }
  const next = (now) => {
    counted.frames += 1
    counted.longest = Math.max(counted.longest, now - counted.last)
    counted.last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)`
