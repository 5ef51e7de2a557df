/**
 * `npm run pictures`: takes the product's own pictures for pages and README from a running server with demo data. The
 * results are committed: web/public/pictures (WebP, served) and docs/pictures.
 */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { showFace } from './support/camera.ts'
import { makeClerk } from './support/clerk.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { pictureOfSlip } from './support/slip-picture.ts'
import { identify } from './support/stored-photo.ts'

const ROOT = join(import.meta.dirname, '..')
const OWNER = 'inhaber@demo.test'
const QUALITY = 0.82

test.use({ viewport: { width: 1_440, height: 900 } })

/** Writes a screenshot as WebP, `width` pixels wide. */
async function take(page: Page, what: Page | Locator, file: string, width: number): Promise<void> {
  const png = (await what.screenshot()).toString('base64')
  const webp = await page.evaluate(
    async ({ data, across, quality }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
      const canvas = new OffscreenCanvas(across, Math.round((image.height * across) / image.width))
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return Array.from(new Uint8Array(await blob.arrayBuffer()))
    },
    { data: png, across: width, quality: QUALITY },
  )
  await writeFile(join(ROOT, file), new Uint8Array(webp))
}

/** An empty page may load data URLs and draw on a canvas; the product's policy forbids it. */
async function draftPage(page: Page): Promise<Page> {
  const draft = await page.context().newPage()
  await draft.goto('about:blank')
  return draft
}

test('takes the pictures of home, station, checks, slip and retrieval', async ({ page, context, request, server }) => {
  await showFace()
  const draft = await draftPage(page)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto('/')
  await take(draft, page, 'docs/pictures/home.webp', 960)

  await page.setViewportSize({ width: 1_440, height: 900 })
  const clerk = await makeClerk(server, 'bilder@amt.test')
  await identify(request, OWNER)
  // The camera's settings are already stored, so that the station asks nothing.
  await page.addInitScript(() => {
    localStorage.setItem('station', JSON.stringify({ device: 'Studiokamera', distanceMetres: 1.8 }))
  })
  await openSignedIn(page, OWNER, '/Aufnahme')
  await expect(page.getByText('Alles erfüllt. Bitte so bleiben.').first()).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Ergebnis, Aufnahme 1' })).toBeVisible()
  await expect(page.getByText(/^Bitte noch ansehen: /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Prüfpunkte ansehen' }).press('Enter')
  const checks = page.getByRole('dialog', { name: 'Prüfpunkte, Aufnahme 1' })
  await checks.getByRole('checkbox', { name: /^Ich habe hingesehen/ }).press('Space')
  // Like a tablet in portrait format: beside the slip, the wide form of the dialog would be too small to read.
  await page.setViewportSize({ width: 768, height: 1_024 })
  await take(draft, checks, 'web/public/pictures/pruefung.webp', 720)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1_440, height: 900 })
  await expect(page.getByText('Geeignet', { exact: true }).first()).toBeVisible()
  await take(draft, page, 'web/public/pictures/station.webp', 1_120)

  await page.getByRole('button', { name: 'Dieses Bild verwenden' }).press('Enter')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Mit eID bestätigen und übermitteln' }).press('Enter')
  await (await popup).getByRole('button', { name: 'Ausweisen', exact: true }).click()
  await expect(page.getByText('Bestanden', { exact: true })).toBeVisible()
  await take(draft, page.locator('.slip-slip').first(), 'web/public/pictures/beleg.webp', 560)
  const slip = await pictureOfSlip(page)
  await page.locator('.slip-slip-symbols').evaluate((symbols: HTMLElement) => {
    Object.assign(symbols.style, { outline: '4px solid #F4B740', outlineOffset: '3px', borderRadius: '14px' })
  })
  await take(draft, page.locator('.slip-slip').first(), 'web/public/pictures/beleg-code.webp', 560)

  const authority = await context.newPage()
  await authority.goto('/Bildabruf')
  await authority.getByLabel('E-Mail').fill(clerk.email)
  await authority.getByLabel('Passwort', { exact: true }).fill(clerk.password)
  await authority.keyboard.press('Enter')
  await authority.getByRole('textbox', { name: 'Code' }).fill(clerk.nextCode())
  await authority.keyboard.press('Enter')
  await authority.locator('input[type=file]').setInputFiles({ name: 'beleg.jpg', mimeType: 'image/jpeg', buffer: slip })
  await expect(authority.getByRole('heading', { name: 'Bild gefunden' })).toBeVisible()
  await take(draft, authority, 'web/public/pictures/abruf.webp', 1_120)
})
