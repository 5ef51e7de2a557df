import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { tinyPdf } from './support/tiny-pdf.ts'
import {
  addLocation,
  dialog,
  fillLocation,
  fillPerson,
  freshEmail,
  licence,
  next,
  openRegistration,
  withConsentGiven,
} from './support/wizard.ts'

const add = (page: Page) => page.getByRole('button', { name: 'Standort hinzufügen' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Standort hinzufügen' })

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('studios') ?? '[]') as Record<string, unknown>[])

test.beforeEach(async ({ page }) => {
  await withConsentGiven(page)
  await openRegistration(page)
  await fillPerson(page, freshEmail('standorte'))
  await next(page).click()
})

test.describe('the location dialog', () => {
  test('LOC-01 marks, needs four fields, adds, edits and deletes', async ({ page }) => {
    await add(page).click()
    for (const label of ['Straße und Hausnummer*', 'PLZ*', 'Ort*', 'Telefon*', 'Website*']) {
      await expect(dialog(page).getByLabel(label, { exact: true })).toBeVisible()
    }
    await expect(dialog(page).getByLabel('Name des Studios')).toBeFocused()
    await save(page).click()
    await expect(dialog(page).getByText('Bitte füllen Sie alle erforderlichen Felder aus!')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await fillLocation(page, 'Atelier Fördelicht')
    await save(page).click()
    await expect(page.getByText('Fotostandort erfolgreich hinzugefügt!')).toBeVisible()
    await expect(page.getByText('Holtenauer Straße 12, 24105 Kiel')).toBeVisible()
    await expect(page.getByText(/Der Punkt auf der Karte zeigt/)).toBeVisible()
    await expect(add(page)).toBeFocused()

    await page.getByRole('button', { name: 'Bearbeiten (Atelier Fördelicht)' }).click()
    await dialog(page).getByLabel('Name des Studios').fill('Fördelicht Mitte')
    await dialog(page).getByRole('button', { name: 'Standort speichern' }).click()
    await expect(page.getByText('Standort erfolgreich bearbeitet!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Fördelicht Mitte' })).toBeVisible()

    await page.getByRole('button', { name: 'Löschen (Fördelicht Mitte)' }).click()
    const question = page.getByRole('alertdialog', { name: 'Standort „Fördelicht Mitte“ löschen?' })
    await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await question.getByRole('button', { name: 'Standort löschen' }).click()
    await expect(page.getByText('Noch kein Standort angelegt.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Standort hinzufügen' })).toBeFocused()
  })

  test('LOC-03 the point of an address that is known only as a town is dragged to the house', async ({ page }) => {
    await addLocation(page, 'Atelier Fördelicht')
    await expect(page.getByText(/Der Punkt auf der Karte zeigt/)).toBeVisible()
    const [town] = await stored(page)
    await page.getByRole('button', { name: 'Punkt verschieben (Atelier Fördelicht)' }).click()
    const map = page.getByRole('dialog', { name: 'Punkt auf der Karte' })
    await expect(map.getByRole('button', { name: 'Karte vergrößern' })).toBeVisible()
    await expectAccessible(page)
    const button = map.getByRole('button', { name: 'Punkt: Atelier Fördelicht' })
    const pin = await button.boundingBox()
    if (!pin) throw new Error('The pin is not to be seen')
    await button.click()
    expect(await button.boundingBox(), 'a press alone moves nothing').toEqual(pin)
    await page.mouse.move(pin.x + pin.width / 2, pin.y + pin.height / 2)
    await page.mouse.down()
    await page.mouse.move(pin.x + pin.width / 2 + 60, pin.y + pin.height / 2 - 40, { steps: 5 })
    await page.mouse.up()
    await map.getByRole('button', { name: 'Punkt übernehmen' }).click()
    await expect(map).toBeHidden()
    await expect(page.getByText(/Der Punkt auf der Karte zeigt/)).toBeHidden()
    const [house] = await stored(page)
    expect(Number(house?.longitude) - Number(town?.longitude)).toBeGreaterThan(0.001)
    expect(Number(house?.latitude) - Number(town?.latitude)).toBeGreaterThan(0.001)
  })

  test('REG-16 a half-filled dialog is open again after a reload', async ({ page }) => {
    await addLocation(page, 'Atelier Fördelicht')
    await page.getByRole('button', { name: 'Bearbeiten (Atelier Fördelicht)' }).click()
    await dialog(page).getByLabel('Telefon').fill('0431 555 77')
    await page.reload()
    await expect(dialog(page).getByLabel('Telefon')).toHaveValue('0431 555 77')
    await dialog(page).getByRole('button', { name: 'Standort speichern' }).click()
    await expect(page.getByRole('heading', { name: 'Atelier Fördelicht' })).toHaveCount(1)
  })
})

test.describe('the trade licences', () => {
  test('LOC-04, REG-11, REG-16 files beyond the quota wait elsewhere and are there again after a reload', async ({
    page,
  }) => {
    const names = ['Atelier Fördelicht', 'Fördelicht Husum', 'Fördelicht Tönning']
    for (const name of names) await addLocation(page, name)
    await next(page).click()
    await next(page).click()
    await expect(page.getByRole('alert')).toHaveText('Bitte laden Sie für jedes Studio mindestens eine Datei hoch.')
    await expectAccessible(page)
    const small = tinyPdf('gross.pdf')
    // A comment before the end makes it large and keeps it whole.
    const large = Buffer.concat([small.buffer, Buffer.from(`%${' '.repeat(2_900_000)}\n%%EOF\n`)])
    for (const name of names) {
      await licence(page, name).setInputFiles({ ...small, name: `${name}.pdf`, buffer: large })
      await expect(page.getByText(`${name}.pdf`)).toBeVisible()
    }
    await page.reload()
    for (const name of names) await expect(page.getByText(`${name}.pdf`)).toBeVisible()
    const files = (await stored(page)).map(({ uploadedFiles }) => uploadedFiles as { data: string }[])
    expect(files.some(([file]) => file?.data === '')).toBe(true)
    await next(page).click()
    await expect(page.getByRole('heading', { name: 'Zusammenfassung' })).toBeVisible()
  })
})
