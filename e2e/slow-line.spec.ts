import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { addUpShifts, shiftSoFar } from './support/layout-shift.ts'
import { openSignedIn } from './support/signed-in.ts'

/** A proxy in front of the server that pauses before each of these words of a page. */
async function startSlowLine(target: string, ...words: string[]) {
  const line = createServer(async (asked, answer) => {
    const found = await fetch(`${target}${asked.url}`)
    const body = Buffer.from(await found.arrayBuffer())
    answer.setHeader('content-type', found.headers.get('content-type') ?? '')
    let sent = 0
    for (const cut of words.map((each) => body.indexOf(each)).filter((each) => each > 0)) {
      answer.write(body.subarray(sent, cut))
      sent = cut
      await pause(250)
    }
    answer.end(body.subarray(sent))
  }).listen(0)
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  return { url: `http://localhost:${port}`, stop: () => line.close() }
}

test.use({ expectedFaults: [/^third party: http:\/\/localhost/], viewport: { width: 320, height: 700 } })

test('QUAL-01 the blog stands still when the rest of a card comes later', async ({ page, server }) => {
  await addUpShifts(page)
  const line = await startSlowLine(server.url, '</a></h2>')
  await page.goto(`${line.url}/blogs`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Morphing' })).toHaveCount(1)
  expect(await shiftSoFar(page)).toBe(0)
  line.stop()
})

const PIECES_OF_HEAD = ['Mein Passbild</a>', '<span>Menü', '>Hilfe &amp; Antworten</a>', '>Anmelden</a>']
for (const width of [390, 1280]) {
  test(`QUAL-01 header and head of the home page stand still at ${width} pixels when they come in pieces`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await addUpShifts(page)
    const line = await startSlowLine(
      server.url,
      ...PIECES_OF_HEAD,
      '<div class="hero-buttons">',
      '<p class="note">',
      '<div class="hero-picture">',
    )
    await page.goto(line.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shiftSoFar(page)).toBe(0)
    line.stop()
  })
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('QUAL-01 pages that the browser draws stand still while they start', async ({ page }) => {
    await addUpShifts(page)
    await page.goto('/Registrierung')
    await expect(page.getByLabel('Vorname')).toBeVisible()
    expect(await shiftSoFar(page), 'the wizard').toBe(0)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Passkey verwenden' })).toBeVisible()
    expect(await shiftSoFar(page), 'the sign-in').toBe(0)
    await openSignedIn(page, 'inhaber@demo.test', '/Profilverwaltung')
    await expect(page.getByRole('button', { name: 'Bearbeiten' })).toBeVisible()
    expect(await shiftSoFar(page), 'a room').toBe(0)
  })
})
