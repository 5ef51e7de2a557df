import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { apply } from './support/applicant.ts'
import { test } from './support/journey.ts'
import { openSignedIn, signIn } from './support/signed-in.ts'
import { PASSWORD } from './support/wizard.ts'

const edit = (page: Page) => page.getByRole('button', { name: 'Bearbeiten' })
const save = (page: Page) => page.getByRole('button', { name: 'Änderungen speichern' })
const phone = (page: Page) => page.getByLabel('Telefonnummer')

test('PROF-01, PROF-02 by keyboard alone: view, edit, faults, nothing changed, another save in between, saved', async ({
  page,
  server,
}) => {
  const owner = await apply(server, 'Atelier Profil', [])
  await openSignedIn(page, owner.email, '/Profilverwaltung', PASSWORD)
  await expect(page.getByText('14.03.1986')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await edit(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Frau' })).toBeFocused()
  await expect(page.getByLabel('E-Mail')).toHaveAttribute('readonly')
  await expectAccessibleAtBothWidths(page)
  await save(page).press('Enter')
  await expect(page.getByText('Keine Änderungen vorgenommen.')).toBeVisible()

  await page.getByLabel('Nachname').fill(' ')
  await phone(page).fill('keine')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bitte prüfen Sie Ihre Angaben')).toBeVisible()
  await page.getByRole('link', { name: 'Bitte geben Sie eine gültige Telefonnummer ein.' }).press('Enter')
  await expect(phone(page)).toBeFocused()
  await phone(page).fill('0431 555 01 99')
  await page.getByLabel('Nachname').fill('von der „Förde“ 📷')
  const token = await page.evaluate(() => sessionStorage.authToken as string)
  const headers = { authorization: `Bearer ${token}` }
  await page.request.put('/api/photobooth/profile/', { data: { phone: '0431 11 11' }, headers, failOnStatusCode: true })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Profil konnte nicht aktualisiert werden (409)')
  await expect(page.getByText('Inzwischen gespeichert: 0431 11 11')).toBeVisible()
  await expectAccessible(page)
  await save(page).press('Enter')
  await expect(page.getByText('Änderungen gespeichert.')).toBeVisible()
  await expect(edit(page)).toBeFocused()
  await page.reload()
  await expect(page.getByText('von der „Förde“ 📷')).toBeVisible()
  await expect(page.getByText('0431 555 01 99')).toBeVisible()
})

test('PROF-03 a new password signs out everywhere and lets in again', async ({ page, server }) => {
  const owner = await apply(server, 'Atelier Passwort', [])
  await openSignedIn(page, owner.email, '/Profilverwaltung', PASSWORD)
  const change = page.getByRole('button', { name: 'Passwort ändern' })
  await change.click()
  await expect(page.getByText('Bitte geben Sie Ihr aktuelles Passwort ein.').first()).toBeVisible()
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill('Falsch#2026')
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Duenengras#26')
  await page.getByLabel('Neues Passwort bestätigen', { exact: true }).fill('Duenengras#25')
  await change.click()
  await expect(page.getByText('Passwörter stimmen nicht überein.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Neues Passwort bestätigen', { exact: true }).fill('Duenengras#26')
  await change.click()
  const current = page.getByLabel('Aktuelles Passwort', { exact: true })
  await expect(current).toHaveAccessibleDescription('Das aktuelle Passwort ist falsch.')
  await expect(current).toBeFocused()
  await current.fill(PASSWORD)
  await change.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.authToken)).toBeUndefined()
  await signIn(page, owner.email, 'Duenengras#26')
  await page.waitForURL('**/Verwaltungsbereich')
})
