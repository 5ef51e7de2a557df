import { expect, type Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { tokenOf } from './support/call.ts'
import { test } from './support/journey.ts'
import { DEMO_PASSWORD, openSignedIn } from './support/signed-in.ts'
import { PROGRAM } from './support/software.ts'

const OPERATOR = 'betrieb@demo.test'

const room = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Betrieb' }).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('OPR-03 the rooms are one step apart, with the name in the slim header and one door', async ({ page }) => {
  await page.goto('/Betrieb/Zahlen')
  await expect(heading(page, 'Anmelden')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Betrieb' })).toHaveCount(0)
  await openSignedIn(page, OPERATOR, '/Betrieb/Zahlen')
  await expect(heading(page, 'Zahlen')).toBeVisible()
  await expect(room(page, 'Zahlen')).toHaveAttribute('aria-current', 'page')
  await expect(room(page, 'Zahlen')).toBeInViewport()
  await expect(page.getByRole('banner')).toContainText('Merle Sörensen')
  await expect(page.getByRole('region', { name: 'Ablehnungen nach Grund' })).toContainText('Schatten oder Spiegelung')
  await page.getByText('Als Tabelle: Registrierungen').click()
  const registrations = page.getByRole('region', { name: 'Registrierungen' })
  await expect(registrations.getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('table', { name: 'Bundesländer' })).toContainText('Schleswig-Holstein')
  await expectAccessibleAtBothWidths(page)
  await room(page, 'Fotostudios').click()
  await expect(heading(page, 'Fotostudios')).toBeFocused()
  const search = page.getByRole('searchbox', { name: 'Fotostudios suchen' })
  await search.fill('niemand "Ö" 📷')
  await expect(page.getByText('Keine Fotostudios gefunden.')).toBeVisible()
  await search.fill('jessen flensburg')
  const jessen = page.getByRole('row').filter({ hasText: 'Lichtbild Jessen Flensburg' })
  await expect(jessen).toContainText(/Lichtbild Jessen GmbH.*In Prüfung/)
  await expectAccessibleAtBothWidths(page)
  await jessen.getByRole('link', { name: /^Zur Prüfung/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Lichtbild Jessen GmbH' })).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Fotostudios')).toBeVisible()
  await room(page, 'Auskunft').click()
  await expect(heading(page, 'Auskunft')).toBeFocused()
  await page.getByRole('button', { name: 'Auskunft anfragen' }).click()
  await expect(page.getByText('Bitte geben Sie die ganze Nutzerkennung an', { exact: false })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click()
  await expect(heading(page, 'Anmelden')).toBeVisible()
})

test('OPR-02 a version is uploaded, published and withdrawn', async ({ page, server }) => {
  const version = '8.2.0'
  await openSignedIn(page, OPERATOR, '/Betrieb/Software')
  const send = page.getByRole('button', { name: 'Hochladen' })
  const row = page.getByRole('row').filter({ hasText: `Windows ${version}` })
  await send.click()
  await expect(page.getByLabel('Version', { exact: true })).toBeFocused()
  await expect(page.getByText('Bitte wählen Sie die Datei der Software.')).toBeVisible()
  await page.getByLabel('Version', { exact: true }).fill(version)
  const file = (buffer: Buffer) => ({ name: 'setup.exe', mimeType: 'application/octet-stream', buffer })
  await page.getByLabel('Datei', { exact: true }).setInputFiles(file(Buffer.from('no program')))
  await send.click()
  await expect(page.getByText('Diese Datei ist kein Programm für das gewählte System.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Datei', { exact: true }).setInputFiles(file(PROGRAM))
  await send.dblclick()
  await expect(row).toContainText('Nicht freigegeben')
  await expect(row).toContainText(/[0-9a-f]{64}/)
  await row.getByRole('button', { name: /^Freigeben/ }).click()
  await expect(row).toContainText('wird angeboten')
  const versions = page.getByRole('heading', { name: 'Versionen' })
  await expect(versions).toBeFocused()
  await expectAccessibleAtBothWidths(page)

  const token = await tokenOf(server, { email: 'inhaber@demo.test', password: DEMO_PASSWORD })
  const offered = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.url}/api/photobooth/get-download-url/?operating_system=WINDOWS`, { headers })
    return ((await answer.json()) as { version?: string }).version
  }
  expect(await offered()).toBe(version)
  await row.getByRole('button', { name: /^Zurückziehen/ }).click()
  const question = page.getByRole('alertdialog', { name: `Windows ${version} zurückziehen?` })
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await question.getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(row).toContainText('Zurückgezogen')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(versions).toBeFocused()
  expect(await offered()).not.toBe(version)
  await page.getByLabel('Version', { exact: true }).fill(version)
  await page.getByLabel('Datei', { exact: true }).setInputFiles(file(PROGRAM))
  await send.click()
  await expect(page.getByText('Jede Version wird nur einmal vergeben.')).toBeVisible()
})
