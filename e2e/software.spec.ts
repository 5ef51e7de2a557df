import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { type ApplyingStudio, apply } from './support/applicant.ts'
import { approve } from './support/approve.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { PROGRAM, publishRelease } from './support/software.ts'
import { withConsentGiven } from './support/wizard.ts'

const PAGE = '/Software-Download'
const STUDIO: ApplyingStudio = {
  name: 'Atelier Doppelschlag Laboe',
  address: 'Hafenstraße 5',
  zipcode: '24235',
  city: 'Laboe',
  latitude: '54.404000',
  longitude: '10.219000',
}

test.beforeEach(({ page }) => withConsentGiven(page))

const windows = (page: Page) => page.getByRole('button', { name: 'Für Windows herunterladen' })
const mac = (page: Page) => page.getByRole('button', { name: 'Für macOS herunterladen' })
const keys = (page: Page) => page.getByRole('button', { name: 'Lizenzschlüssel herunterladen' })
const licence = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('SOFT-01, SOFT-02 nothing else can be asked for while the software is on its way', async ({ page, server }) => {
  const { version } = await publishRelease(server)
  await openSignedIn(page, 'leitung@demo.test', PAGE)
  await expect(page.getByText('Bitte nutzen Sie Google Chrome')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/get-download-url/**', async (route) => {
    await held
    await route.continue()
  })
  await windows(page).click()
  for (const button of [windows(page), mac(page), keys(page)])
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  const [download] = await Promise.all([page.waitForEvent('download'), answer()])
  expect(download.suggestedFilename()).toBe(`ePassbild-${version}-Setup.exe`)
  expect((await readFile(await download.path())).equals(PROGRAM)).toBe(true)
  await expect(page.getByRole('status').filter({ hasText: `Version ${version}` })).toContainText(
    /SHA-256: [0-9a-f]{64}/,
  )
  await expect(mac(page)).not.toHaveAttribute('aria-disabled')
  await expectAccessible(page)
})

test('SOFT-05, T05 a manager downloads but does not book', async ({ page }) => {
  await openSignedIn(page, 'leitung@demo.test', PAGE)
  await expect(licence(page, 'Atelier Fördelicht Heikendorf')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vollversion buchen/ })).toHaveCount(0)
})

test('SOFT-05 Enter once too often, while the list with the booked licence is on its way, opens nothing', async ({
  page,
  server,
}) => {
  const { company, email, password } = await apply(server, 'Atelier Doppelschlag', [STUDIO])
  await approve(server, company)
  await openSignedIn(page, email, PAGE, password)
  await page.getByRole('button', { name: /^Vollversion buchen/ }).click()
  const asked = page.getByRole('alertdialog')
  const book = asked.getByRole('button', { name: 'Kostenpflichtig buchen' })
  const list = Promise.withResolvers<void>()
  await page.route('**/get-license-key/', async (route) => {
    await list.promise
    await route.continue()
  })
  await Promise.all([page.waitForRequest('**/get-license-key/'), book.press('Enter')])
  await page.keyboard.press('Enter')
  await expect(book).toBeFocused()
  list.resolve()
  await expect(licence(page, STUDIO.name)).toContainText(/Vollversion gebucht am \d\d\.\d\d\.\d{4}/)
  await expect(asked).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Lizenzen' })).toBeFocused()
})

test.describe('when something does not work', () => {
  test.use({ expectedFaults: [/ERR_FAILED|status of 50[02]/] })

  test('SOFT-04 says it under the button, with the way to the station in the browser', async ({ page }) => {
    await openSignedIn(page, 'inhaber@demo.test', PAGE)
    const none = {
      status: 404,
      json: { detail: 'Für dieses System ist zurzeit keine Software freigegeben.', code: 'no-release' },
    }
    await page.route('**/get-download-url/**', (route) => route.fulfill(none))
    await mac(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('❗ Software-Download fehlgeschlagen.')
    await expect(alert).toContainText('Für dieses System ist zurzeit keine Software freigegeben.')
    await expect(alert.getByRole('link', { name: 'Aufnahme im Browser öffnen' })).toHaveAttribute('href', '/Aufnahme')
    await expectAccessible(page)
    await page.unroute('**/get-download-url/**')
    await page.route('**/get-download-url/**', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await windows(page).click()
    await expect(alert).toContainText('❗ Fehler beim Herunterladen der Software.')

    await page.route('**/get-license-key/', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
    await keys(page).click()
    await expect(alert).toContainText('❗ Lizenz konnte nicht abgerufen werden.')
    await page.unroute('**/get-license-key/')
    await page.route('**/get-license-key/', (route) => route.abort())
    await keys(page).click()
    await expect(alert).toContainText('❗ Fehler beim Herunterladen der Lizenz.')
    await page.unroute('**/get-license-key/')

    await page
      .getByRole('button', { name: /^Vollversion buchen/ })
      .first()
      .click()
    await page.route('**/licenses/', (route) => route.abort())
    await page.getByRole('button', { name: 'Kostenpflichtig buchen' }).click()
    await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('Der Server ist nicht erreichbar.')
  })
})
