import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { addUpShifts, shiftSoFar } from './support/layout-shift.ts'
import { withConsentGiven } from './support/wizard.ts'

/** The server behind a line that stands still for a second when these words of a page are next. */
async function startSlowLine(target: string, words: string) {
  const line = createServer(async (asked, answer) => {
    const found = await fetch(`${target}${asked.url}`)
    const body = Buffer.from(await found.arrayBuffer())
    const cut = Math.max(body.indexOf(words), 0)
    answer.setHeader('content-type', found.headers.get('content-type') ?? '')
    if (cut > 0) {
      answer.write(body.subarray(0, cut))
      await pause(1_000)
    }
    answer.end(body.subarray(cut))
  }).listen(0)
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: () => line.close() }
}

test.use({ expectedFaults: [/^third party: http:\/\/localhost/], viewport: { width: 320, height: 700 } })

test('QUAL-01 the blog stands still when the rest of a card comes later', async ({ page, server }) => {
  await withConsentGiven(page)
  await addUpShifts(page)
  const line = await startSlowLine(server.url, '</a></h2>')
  await page.goto(`${line.url}/blogs`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Morphing' })).toHaveCount(1)
  expect(await shiftSoFar(page)).toBe(0)
  line.stop()
})
