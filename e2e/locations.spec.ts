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
    const pin = await map.getByRole('button', { name: 'Punkt: Atelier Fördelicht' }).boundingBox()
    if (!pin) throw new Error('The pin is not to be seen')
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
  test('REG-11 nobody leaves without a location, nor without a file for each', async ({ page }) => {
    await next(page).click()
    await expect(page.getByRole('alert')).toHaveText('Bitte fügen Sie mindestens einen Standort hinzu.')
    await addLocation(page, 'Atelier Fördelicht')
    await addLocation(page, 'Fördelicht Husum', '25813')
    await next(page).click()
    await licence(page, 'Atelier Fördelicht').setInputFiles(tinyPdf('a.pdf'))
    await next(page).click()
    await expect(page.getByRole('alert')).toHaveText('Bitte laden Sie für jedes Studio mindestens eine Datei hoch.')
    await expect(licence(page, 'Fördelicht Husum')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })

  test('LOC-05 only whole PDF files up to 3 MB are taken, by what is in them', async ({ page }) => {
    await addLocation(page, 'Atelier Fördelicht')
    await next(page).click()
    const pdf = tinyPdf('g.pdf')
    const cases: [content: Buffer, mimeType: string, sentence: string][] = [
      [Buffer.from('GIF89a'), 'image/gif', 'Bitte wählen Sie eine PDF-Datei.'],
      [Buffer.from('MZ disguised'), 'application/pdf', 'Bitte wählen Sie eine PDF-Datei.'],
      [Buffer.alloc(0), 'application/pdf', 'Die Datei ist leer. Bitte wählen Sie eine andere PDF-Datei.'],
      [pdf.buffer.subarray(0, 200), 'application/pdf', 'Die PDF-Datei ist unvollständig.'],
      [
        Buffer.concat([pdf.buffer, Buffer.alloc(3 * 1024 * 1024)]),
        'application/pdf',
        'Die Datei ist zu groß. Erlaubt sind höchstens 3 MB.',
      ],
    ]
    for (const [buffer, mimeType, sentence] of cases) {
      await licence(page, 'Atelier Fördelicht').setInputFiles({ name: 'g.pdf', mimeType, buffer })
      await expect(page.getByText(sentence)).toBeVisible()
      expect(await stored(page)).toMatchObject([{ uploadedFiles: [] }])
    }
    await licence(page, 'Atelier Fördelicht').setInputFiles(pdf)
    await expect(page.getByText('g.pdf')).toBeVisible()
    await page.getByRole('button', { name: /^Entfernen/ }).click()
    await expect(page.getByText('g.pdf')).toBeHidden()
    await expect(licence(page, 'Atelier Fördelicht')).toBeFocused()
  })

  test('LOC-05 one file for all clears the list each time it is switched, and asks first', async ({ page }) => {
    await addLocation(page, 'Atelier Fördelicht')
    await addLocation(page, 'Fördelicht Husum', '25813')
    await next(page).click()
    const forAll = page.getByRole('checkbox', { name: 'Eine Datei für alle Standorte verwenden' })
    await forAll.click()
    await licence(page, 'alle Standorte').setInputFiles(tinyPdf('alle.pdf'))
    await expect(page.getByText('alle.pdf')).toBeVisible()
    expect(await stored(page)).toMatchObject([
      { uploadedFiles: [{ name: 'alle.pdf' }] },
      { uploadedFiles: [{ name: 'alle.pdf' }] },
    ])
    await forAll.click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Bereits gewählte Dateien werden entfernt.')
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(forAll).toBeChecked()
    await forAll.click()
    await question.getByRole('button', { name: 'Umschalten' }).click()
    await expect(forAll).not.toBeChecked()
    expect(await stored(page)).toMatchObject([{ uploadedFiles: [] }, { uploadedFiles: [] }])
  })

  test('LOC-04 drafts lie in the session storage in the documented shape', async ({ page }) => {
    await addLocation(page, 'Atelier Fördelicht')
    await next(page).click()
    await licence(page, 'Atelier Fördelicht').setInputFiles(tinyPdf('g.pdf'))
    await expect(page.getByText('g.pdf')).toBeVisible()
    expect(await stored(page)).toMatchObject([
      {
        name: 'Atelier Fördelicht',
        address: 'Holtenauer Straße 12',
        city: 'Kiel',
        zipcode: '24105',
        latitude: expect.closeTo(54.3, 0),
        longitude: expect.closeTo(10.1, 0),
        shop_phone: '',
        website: '',
        uploadedFiles: [
          {
            name: 'g.pdf',
            type: 'application/pdf',
            data: expect.stringMatching(/^data:application\/pdf;base64,JVBERi/),
          },
        ],
      },
    ])
  })

  test('LOC-04, REG-16 files beyond the quota wait elsewhere and are there again after a reload', async ({ page }) => {
    const names = ['Atelier Fördelicht', 'Fördelicht Husum', 'Fördelicht Tönning']
    for (const name of names) await addLocation(page, name)
    await next(page).click()
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
