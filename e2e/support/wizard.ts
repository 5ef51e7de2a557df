import { expect, type Page } from '@playwright/test'
import { tinyPdf } from './tiny-pdf.ts'

export const PASSWORD = 'Foerde#2026'
const LOCATION = 'Atelier Fördelicht'

let used = 0
/** A unique address. */
export function freshEmail(name: string): string {
  used += 1
  return `${name}-${process.pid}-${used}@atelier.example`
}

export const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true })
export const back = (page: Page) => page.getByRole('button', { name: 'Zurück', exact: true })
export const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Registrieren' })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Standort oder Fotostudio hinzufügen' })

export async function openRegistration(page: Page): Promise<void> {
  await page.goto('/Registrierung')
  await expect(page.getByLabel('Vorname')).toBeVisible()
}

/** Fills step 1 as an owner. */
export async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'Frau' }).check()
  await page.getByLabel('Vorname').fill('Katharina')
  await page.getByLabel('Nachname').fill('Brodersen')
  await page.getByLabel('Geburtsdatum').fill('1986-03-14')
  await page.getByLabel('Telefonnummer').fill('0431 555 01 20')
  await page.getByLabel('Firmenname').fill(LOCATION)
  await page.getByLabel('Rechtsform').selectOption('einzelunternehmung')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
}

export async function fillLocation(page: Page): Promise<void> {
  await dialog(page).getByLabel('Name des Studios').fill(LOCATION)
  await dialog(page).getByLabel('Straße und Hausnummer').fill('Holtenauer Straße 12')
  await dialog(page).getByLabel('PLZ').fill('24105')
  await expect(dialog(page).getByLabel('Ort')).not.toHaveValue('')
}

async function addLocation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Standort hinzufügen' }).click()
  await fillLocation(page)
  await dialog(page).getByRole('button', { name: 'Standort hinzufügen' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: LOCATION })).toBeVisible()
}

export const licence = (page: Page, of: string) => page.getByLabel(`Gewerbenachweis für ${of}`)

/** Fills the steps up to the summary, with one location and its licence. */
export async function goToSummary(page: Page, email: string): Promise<void> {
  await openRegistration(page)
  await fillPerson(page, email)
  await next(page).click()
  await addLocation(page)
  await next(page).click()
  await licence(page, LOCATION).setInputFiles(tinyPdf(`${LOCATION}.pdf`))
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Zusammenfassung' })).toBeVisible()
}

export async function consentToAll(page: Page): Promise<void> {
  const boxes = page.getByRole('group', { name: 'Ihre Zustimmung' }).getByRole('checkbox')
  // all() does not wait: on a busy machine the summary may still be rendering.
  await expect(boxes).toHaveCount(4)
  for (const box of await boxes.all()) await box.check()
}
