import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { withCamera } from './support/chromium.ts'
import { demoFilm } from './support/demo-film.ts'
import { test } from './support/journey.ts'
import { loseCamera } from './support/lose-camera.ts'
import { openSignedIn } from './support/signed-in.ts'

const FILM = join(tmpdir(), `epassbild-capture-${process.pid}.mjpeg`)
test.use({ launchOptions: withCamera(FILM), viewport: { width: 1_440, height: 900 } })
test.beforeAll(() => writeFile(FILM, demoFilm()))
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.userConsent ??= '{"preferences":false,"statistics":false,"marketing":false}'
  })
})

const OWNER = 'inhaber@demo.test'

/** Until the analysis has said something about the running picture. */
async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText('9 von 9 erfüllt')).toBeVisible({ timeout: 90_000 })
}

test('FOTO-01, FOTO-10 keeps the shots when the camera is lost, and wipes them after five minutes without input, a minute after its warning', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.clock.install()
  await openSignedIn(page, OWNER, '/Aufnahme')
  await page.keyboard.press('Space')
  await expectLive(page)
  await page.keyboard.press('Space')
  const shots = page.getByRole('group', { name: 'Bisherige Aufnahmen' })
  await expect(shots).toBeVisible()
  await loseCamera(page)
  const fault = page.getByRole('heading', { name: 'Die Verbindung zur Kamera ist abgebrochen' })
  await expect(fault).toBeVisible()
  await expect(shots).toBeVisible()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(fault).toHaveCount(0)
  await expectLive(page)
  // The five minutes begin anew, however long the camera took to come back.
  await page.mouse.move(300, 300)
  await page.clock.fastForward(4 * 60_000 + 2_000)
  await expect(page.getByRole('alertdialog', { name: 'Sind Sie noch da?' })).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
})

test('FOTO-05 a double press discards one shot, and none that was not looked at', async ({ page }) => {
  test.setTimeout(120_000)
  await openSignedIn(page, OWNER, '/Aufnahme')
  await expectLive(page)
  const shots = page.getByRole('group', { name: 'Bisherige Aufnahmen' }).getByRole('button')
  for (const number of [1, 2, 3]) {
    await page.keyboard.press('Space')
    await expect(shots).toHaveCount(number)
  }
  await page.getByRole('button', { name: 'Aufnahme 3 verwerfen' }).dblclick()
  await expect(shots).toHaveCount(2)
  await page.keyboard.press('2')
  await expect(page.getByRole('heading', { name: 'Ergebnis, Aufnahme 2' })).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('r')
  await expect(shots).toHaveCount(1)
  await expect(page.getByText('Keine Aufnahme gewählt.')).toBeFocused()
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Aufnahme 1 verwerfen' }).press('Enter')
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
})
