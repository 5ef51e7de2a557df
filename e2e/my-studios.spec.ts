import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { type Applicant, apply } from './support/applicant.ts'
import { approve } from './support/approve.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { joinByCalls } from './support/staff.ts'
import { tinyPdf } from './support/tiny-pdf.ts'
import { freshEmail, withConsentGiven } from './support/wizard.ts'

const PAGE = '/Geschäftsstandorte'
const KIEL = { address: 'Wall 18', zipcode: '24103', city: 'Kiel', latitude: '54.3212', longitude: '10.1389' }

test.beforeEach(({ page }) => withConsentGiven(page))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Standort hinzufügen' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, label: string) => dialog(page).getByLabel(label)

async function openAs(page: Page, { email, password }: Applicant): Promise<void> {
  await openSignedIn(page, email, PAGE, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Standorte' })).toBeVisible()
}

async function fill(page: Page, name: string): Promise<void> {
  await field(page, 'Name des Studios').fill(name)
  await field(page, 'Straße und Hausnummer').fill('Hafenstraße 3')
  await field(page, 'PLZ').fill('24235')
  await expect(field(page, 'Ort')).toHaveValue('Laboe')
}

test('SHOP-01, SHOP-02 an owner without a location adds one with its licence, after a look at the point', async ({
  page,
  server,
}) => {
  const name = 'Fördelicht "Laboe" 📷 Müller & Söhne'
  await openAs(page, await apply(server, 'Atelier Leer', []))
  await expect(page.getByText('Derzeit ist kein Standort hinterlegt.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Standort hinzufügen' }).first().click()
  await expect(field(page, 'Name des Studios')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Weiter' }).click()
  const summary = dialog(page).getByRole('alert')
  await expect(summary).toContainText('Bitte füllen Sie alle erforderlichen Felder aus!')
  await expectAccessible(page)

  await fill(page, name)
  await field(page, 'PLZ').fill('2423x59')
  await expect(field(page, 'PLZ')).toHaveValue('24235')
  await field(page, 'PLZ').fill('2423')
  await expect(field(page, 'Ort')).toHaveValue('')
  await field(page, 'Ort').fill('Laboe')
  await dialog(page).getByRole('button', { name: 'Weiter' }).click()
  await expect(summary).toContainText('Bitte geben Sie eine vollständige Adresse ein (Straße, Stadt, PLZ)')

  await fill(page, name)
  await field(page, 'Telefon').fill('04343 555 01')
  await field(page, 'Website').fill('laboe.example')
  await dialog(page).getByRole('button', { name: 'Weiter' }).press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Ist das die richtige Stelle?' })).toBeFocused()
  const pin = dialog(page).getByRole('button', { name: /^Punkt: 24235 Laboe/ })
  await expect(pin).toBeVisible()
  await expect(dialog(page)).toContainText('nicht das Haus')
  await expect(dialog(page).getByRole('button', { name: 'Karte vergrößern' })).toBeVisible()
  await pin.press('ArrowRight')
  await expect(dialog(page)).not.toContainText('nicht das Haus')
  await dialog(page)
    .getByLabel('Gewerbenachweis')
    .setInputFiles({ ...tinyPdf('x.exe'), buffer: Buffer.from('MZ') })
  await expect(dialog(page)).toContainText('Bitte wählen Sie eine PDF-Datei.')
  await dialog(page).getByLabel('Gewerbenachweis').setInputFiles(tinyPdf('schein.pdf', 'Laboe'))
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Standort hinzufügen' }).dblclick()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, name)).toContainText(/Hafenstraße 3, 24235 Laboe.*laboe\.example.*Anzeigen.*In Prüfung/)
  await expect(page.getByRole('row')).toHaveCount(2)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row(page, name)
      .getByRole('link', { name: /^Anzeigen/ })
      .click(),
  ])
  expect(await readFile(await download.path())).toEqual(tinyPdf('', 'Laboe').buffer)
  await expectAccessible(page)
  await row(page, name)
    .getByRole('button', { name: /^Löschen/ })
    .click()
  await expect(page.getByRole('alertdialog', { name: `Standort „${name}“ löschen?` })).toBeVisible()
  await expectAccessible(page)
})

test('SHOP-04, SHOP-05 a missing licence is handed in later, and replaced after the approval with a warning', async ({
  page,
  server,
}) => {
  const name = 'Studio Später'
  const owner = await apply(server, 'Atelier Später', [{ name, ...KIEL, bare: true }])
  await openAs(page, owner)
  await expect(row(page, name)).toContainText('Nicht hochgeladen')
  await row(page, name)
    .getByRole('button', { name: /^Nachweis hochladen/ })
    .click()
  const upload = page.getByRole('dialog', { name: `Gewerbenachweis für „${name}“` })
  await upload.getByRole('button', { name: 'Nachweis hochladen' }).click()
  await expect(upload).toContainText('Bitte wählen Sie eine PDF-Datei.')
  await upload.getByLabel(`Gewerbenachweis für ${name}`).setInputFiles(tinyPdf('schein.pdf'))
  await expectAccessible(page)
  await upload.getByRole('button', { name: 'Nachweis hochladen' }).click()
  await expect(upload).toBeHidden()
  await expect(row(page, name)).toContainText('Anzeigen')

  await openSignedIn(page, 'inhaber@demo.test', PAGE)
  const approved = row(page, 'Atelier Fördelicht Heikendorf')
  await expect(approved).toContainText('Freigegeben')
  await approved.getByRole('button', { name: /^Nachweis ersetzen/ }).click()
  await expect(page.getByRole('dialog', { name: /^Gewerbenachweis für/ })).toContainText(
    'Bis zur Freigabe steht er nicht in der Fotografensuche',
  )
  await page.keyboard.press('Escape')
  await approved.getByRole('button', { name: /^Bearbeiten/ }).click()
  const edit = page.getByRole('dialog', { name: 'Standort bearbeiten' })
  await expect(edit.getByLabel('Straße und Hausnummer')).toHaveValue('Dorfstraße 5')
  await expectAccessibleAtBothWidths(page)
})

test('ROOM-08 the owner says who works at a location; lists of locations sort', async ({ page, server }) => {
  const company = 'Atelier Team'
  const owner = await apply(server, company, [
    { ...KIEL, name: 'Zweigstelle' },
    { ...KIEL, name: 'Hauptstelle' },
  ])
  await approve(server, company)
  const email = freshEmail('team')
  await openAs(page, owner)
  await invite(page, email)
  await joinByCalls(page, server, email)
  await openAs(page, owner)
  await expect(row(page, 'Zweigstelle')).toContainText('Team: alle')
  await row(page, 'Zweigstelle').getByRole('button', { name: /^Team/ }).click()
  const team = page.getByRole('dialog', { name: 'Team: Zweigstelle' })
  await expectAccessibleAtBothWidths(page)
  await team.getByRole('checkbox', { name: 'O’Neil, Deniz' }).press('Space')
  await team.getByRole('button', { name: 'Speichern' }).press('Enter')
  await expect(page.getByText('Das Team von „Zweigstelle“ ist gespeichert.')).toBeVisible()
  await expect(row(page, 'Zweigstelle')).toContainText('Team: 1 Person')

  const names = page.getByRole('table', { name: 'Standorte' }).locator('tbody').getByRole('rowheader')
  await page.getByRole('button', { name: 'Standort', exact: true }).press('Enter')
  await expect(names.first()).toContainText('Hauptstelle')
  await page.getByRole('button', { name: 'Standort', exact: true }).press('Enter')
  await expect(names.first()).toContainText('Zweigstelle')
  await expectAccessibleAtBothWidths(page)

  await page.goto('/Mitarbeitende')
  await expect(row(page, email)).toContainText('Zweigstelle')
  await expectAccessibleAtBothWidths(page)
})

async function invite(page: Page, email: string): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.authToken as string)
  await page.request.post('/api/photobooth/invite-employee/', {
    data: { email, user_type: 'employee', role: 'employee' },
    headers: { authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  })
}
