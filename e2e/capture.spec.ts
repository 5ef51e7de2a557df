import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { button, SLOW } from './support/at-the-station.ts'
import { showFace } from './support/camera.ts'
import { test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { loseAnswers } from './support/lose-answers.ts'
import { loseCamera } from './support/lose-camera.ts'
import { digestOf } from './support/note-secrets.ts'
import { DEMO_PASSWORD, openSignedIn } from './support/signed-in.ts'
import { identify } from './support/stored-photo.ts'

test.use({ viewport: { width: 1_440, height: 900 } })
test.beforeAll(showFace)

const OWNER = 'inhaber@demo.test'

/** Waits until the analysis has judged the live picture. */
async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText('9 von 9 erfüllt')).toBeVisible(SLOW)
}

test('FOTO-01, FOTO-05, FOTO-10 a double press discards one shot, and none that was not looked at; keeps the shots when the camera is lost, and wipes them after five minutes without input, a minute after its warning', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.clock.install()
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

  await page.keyboard.press('Space')
  await expect(shots).toHaveCount(1)
  await loseCamera(page)
  const fault = page.getByRole('heading', { name: 'Die Verbindung zur Kamera ist abgebrochen' })
  await expect(fault).toBeVisible()
  await expect(shots).toHaveCount(1)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(fault).toHaveCount(0)
  await expectLive(page)
  // The five minutes restart, however long the camera needed to recover.
  await page.mouse.move(300, 300)
  await page.clock.fastForward(4 * 60_000 + 2_000)
  await expect(page.getByRole('alertdialog', { name: 'Sind Sie noch da?' })).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
})

test('FOTO-02, QUAL-01 at 200 % zoom the verdict comes into view wherever the list was, and the way on covers no focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 960, height: 540 })
  await openSignedIn(page, OWNER, '/Aufnahme')
  await expectLive(page)
  // The list is at its end.
  await tabTo(button(page, 'Wofür ändern'))
  await page.locator('.station-side').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await button(page, 'Auslösen (Leertaste)').press('Space')
  await expect(button(page, 'Angesehen, dieses Bild verwenden')).toBeVisible(SLOW)
  await expect(page.getByRole('heading', { name: 'Ergebnis, Aufnahme 1' })).toBeInViewport({ ratio: 1 })
  // Large and small desktops.
  for (const [width, height] of [
    [960, 540],
    [768, 432],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of [
      'Wofür ändern',
      'Prüfpunkte ansehen',
      'Aufnahme 1 verwerfen',
      'Angesehen, dieses Bild verwenden',
    ])
      await tabTo(button(page, name))
  }
})

/** Requests of the station when it opens, and again when the browser is back online. */
const ASKED = ['/api/config/', '/api/photobooth/registered-shops/', '/api/photos/transfer-rights/', '/api/eid/status/']

test.describe('a connection that comes and goes', () => {
  test.use({ expectedFaults: [/ERR_FAILED/] })

  test('FOTO-08, FOTO-10 takes neither shots nor the sealed photo nor its code; who is signed out signs in and sends the same bytes', async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000)
    await identify(request, OWNER)
    await page.route('**/api/eid/status/', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), transfer_eid: 'off' } })
    })
    await openSignedIn(page, OWNER, '/Aufnahme')
    await expectLive(page)
    await page.keyboard.press('Space')
    await expect(page.getByText(/^Bitte noch ansehen: Augen und Umriss/).first()).toBeVisible(SLOW)
    await loseAnswers(page, ASKED)
    await button(page, 'Prüfpunkte ansehen').click()
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^Ich habe hingesehen/ })
      .check()
    await page.keyboard.press('Escape')
    await button(page, 'Dieses Bild verwenden').click()

    const sent: string[] = []
    const arrived = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/photos/transfers/', async (route) => {
      sent.push(digestOf(route.request().postDataBuffer() ?? Buffer.alloc(0)))
      if (sent.length > 1) return route.fulfill({ status: 201, json: RECEIPT })
      arrived.resolve()
      await answered.promise
      return route.fulfill({ status: 401, json: SIGNED_OUT })
    })
    await page.route('**/refresh_token/', (route) => route.fulfill({ status: 401, json: SIGNED_OUT }))
    await button(page, 'Übermitteln').click()
    await arrived.promise
    await loseAnswers(page, ASKED)
    answered.resolve()
    await expect(page.getByRole('alert')).toContainText('Sie sind abgemeldet.')
    await expectAccessible(page)
    await button(page, 'Anmelden').click()
    const dialog = page.getByRole('dialog', { name: 'Anmelden' })
    await dialog.getByLabel('E-Mail').fill(OWNER)
    await dialog.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await button(page, 'Noch einmal senden').click()
    await expect(page.getByRole('heading', { name: 'Bild übermittelt' })).toBeFocused()
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)

    await loseAnswers(page, ASKED)
    await expect(page.getByText('Bestanden', { exact: true })).toBeVisible(SLOW)
    await expect(page.locator('[data-symbol]')).toHaveCount(2)
  })
})

const RECEIPT = {
  photoId: 'b3f0c1de-1111-4222-8333-444455556666',
  storedAt: '2026-03-02T10:00:00Z',
  validUntil: '2026-09-02T09:59:00Z',
}
const SIGNED_OUT = { detail: 'Bitte melden Sie sich erneut an.', code: 'not-signed-in' }
