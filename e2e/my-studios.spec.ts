import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths, expectNoSidewaysScroll } from './support/accessibility.ts'
import { type Applicant, apply, KIEL } from './support/applicant.ts'
import { approve } from './support/approve.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { inviteByCall, joinByCalls } from './support/staff.ts'
import { tinyPdf } from './support/tiny-pdf.ts'
import { freshEmail } from './support/wizard.ts'

const PAGE = '/Geschäftsstandorte'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openAs(page: Page, { email, password }: Applicant): Promise<void> {
  await openSignedIn(page, email, PAGE, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Standorte' })).toBeVisible()
}

test('SHOP-04, SHOP-05 a missing licence is handed in later, and replaced after the approval with a warning', async ({
  page,
  server,
}) => {
  const name = 'Studio Später'
  const owner = await apply(server, 'Atelier Später', [{ name, ...KIEL, bare: true }])
  await openAs(page, owner)
  await expect(row(page, name)).toContainText('Nicht hochgeladen')
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 })
    // One line: tags do not break within a word.
    const tag = await row(page, name).getByText('Nicht hochgeladen').boundingBox()
    expect(tag?.height).toBeLessThan(40)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
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
  await row(page, name)
    .getByRole('button', { name: /^Löschen/ })
    .click()
  await expect(page.getByRole('alertdialog', { name: `Standort „${name}“ löschen?` })).toBeVisible()
  await expectAccessible(page)

  await openSignedIn(page, 'inhaber@demo.test', PAGE)
  const approved = row(page, 'Atelier Fördelicht Heikendorf')
  await expect(approved).toContainText('Freigegeben')
  await approved.getByRole('button', { name: /^Nachweis ersetzen/ }).click()
  await expect(page.getByRole('dialog', { name: /^Gewerbenachweis für/ })).toContainText(
    'Bis zur Freigabe steht er nicht in der Fotostudio-Suche',
  )
  await page.keyboard.press('Escape')
  await approved.getByRole('button', { name: /^Bearbeiten/ }).click()
  const edit = page.getByRole('dialog', { name: 'Standort bearbeiten' })
  await expect(edit.getByLabel('Straße und Hausnummer')).toHaveValue('Dorfstraße 5')
  await expectAccessibleAtBothWidths(page)
})

test('ROOM-01, ROOM-08 the owner says who works at a location, which has a poster and a window sign as PDF; lists of locations sort', async ({
  page,
  server,
}) => {
  const company = 'Atelier Team'
  const owner = await apply(server, company, [
    { ...KIEL, name: 'Zweigstelle' },
    { ...KIEL, name: 'Hauptstelle' },
  ])
  await approve(server, company)
  const email = freshEmail('team')
  await openAs(page, owner)
  await inviteByCall(page, email)
  await joinByCalls(server, email)
  await openAs(page, owner)
  await expect(row(page, 'Zweigstelle')).toContainText('Team: alle')
  await row(page, 'Zweigstelle').getByRole('button', { name: /^Team/ }).click()
  const team = page.getByRole('dialog', { name: 'Team: Zweigstelle' })
  await expectAccessibleAtBothWidths(page)
  await team.getByRole('checkbox', { name: 'O’Neil, Deniz' }).press('Space')
  await team.getByRole('button', { name: 'Speichern' }).press('Enter')
  await expect(page.getByText('Das Team von „Zweigstelle“ ist gespeichert.')).toBeVisible()
  await expect(row(page, 'Zweigstelle')).toContainText('Team: 1 Person')

  for (const name of ['Aushang', 'Fensterschild']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(`^${name} .*Zweigstelle$`) }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${name} Zweigstelle.pdf`)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }

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
