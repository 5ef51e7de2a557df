import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { withConsentGiven } from './support/wizard.ts'

const VERSION = '**/api/photos/client-version/'

test('FOTO-08, QUAL-10 a station past its grace date shows one sentence and asks for no camera, until it is the new one', async ({
  page,
}) => {
  await withConsentGiven(page)
  await page.addInitScript(() => {
    Object.assign(window, { cameras: 0 })
    const { mediaDevices } = navigator
    const original = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (wanted) => {
      Object.assign(window, { cameras: 1 })
      return original(wanted)
    }
  })
  const now = new Date()
  const refusedFrom = new Date(now.getTime() - 1_000).toISOString()
  await page.route(VERSION, (route) =>
    route.fulfill({ json: { minimum: 1_000, current: 1_000, refusedFrom, now: now.toISOString() } }),
  )
  await openSignedIn(page, 'inhaber@demo.test', '/Aufnahme')
  await expect(page.getByRole('heading', { name: 'Diese Fassung der Aufnahme ist veraltet' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { cameras: number }).cameras)).toBe(0)
  await expectAccessible(page)

  await page.unroute(VERSION)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('list', { name: 'Ablauf' })).toBeVisible()
})
