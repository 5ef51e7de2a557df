import { expect, type Page } from '@playwright/test'
import {
  atBothWidths,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectNoSidewaysScroll,
} from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { tinyPdf } from './support/tiny-pdf.ts'
import { dialog, fillLocation, licence, next, openRegistration, PASSWORD } from './support/wizard.ts'

const add = (page: Page) => page.getByRole('button', { name: 'Standort hinzufügen' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Standort hinzufügen' })

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('studios') ?? '[]') as Record<string, unknown>[])

const PERSON = {
  ...{ salutation: 'Frau', firstName: 'Katharina', lastName: 'Brodersen', birthDate: '1986-03-14' },
  ...{ phonenumber: '0431 555 01 20', company_name: 'Atelier Fördelicht', legal_form: 'einzelunternehmung' },
  email: 'standorte@atelier.example',
}
const KIEL = { address: 'Holtenauer Straße 12', zipcode: '24105', city: 'Kiel', latitude: 54.34, longitude: 10.13 }

/** Opens the locations step with step 1 restored from the browser's storage: only the password is typed. */
async function openLocations(page: Page, names: readonly string[] = []): Promise<void> {
  const kept = {
    registrationDraft: JSON.stringify({ ownerCode: '', person: PERSON, consents: {} }),
    studios: JSON.stringify(names.map((name) => ({ ...KIEL, name, uploadedFiles: [] }))),
  }
  await page.goto('/robots.txt')
  await page.evaluate((entries) => Object.assign(sessionStorage, entries), kept)
  await openRegistration(page)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Standort hinzufügen' })).toBeFocused()
}

test.describe('the location dialog', () => {
  test('LOC-01, LOC-03 the point of an address known only as a town is dragged to the house, or moved by a click', async ({
    page,
  }) => {
    await openLocations(page)
    await add(page).click()
    await expect(dialog(page).getByLabel('Name des Studios')).toBeFocused()
    await save(page).click()
    await expect(dialog(page).getByText('Bitte füllen Sie alle erforderlichen Felder aus!')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await fillLocation(page)
    await save(page).click()
    // The dialog's own button has the same name.
    await expect(dialog(page)).toBeHidden()
    await expect(add(page)).toBeFocused()
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
    await page.getByRole('button', { name: 'Punkt verschieben (Atelier Fördelicht)' }).click()
    await expect(map.getByRole('button', { name: 'Karte vergrößern' })).toBeVisible()
    const placed = await button.boundingBox()
    if (!placed) throw new Error('The pin is not to be seen')
    await page.mouse.click(placed.x + placed.width / 2 - 90, placed.y + placed.height + 40)
    await expect.poll(async () => Number((await button.boundingBox())?.x) - placed.x).toBeCloseTo(-90, 0)
    await map.getByRole('button', { name: 'Punkt übernehmen' }).click()
    await expect(map).toBeHidden()
    const [clicked] = await stored(page)
    expect(Number(clicked?.longitude)).toBeLessThan(Number(house?.longitude))
    expect(Number(clicked?.latitude)).toBeLessThan(Number(house?.latitude))
    await page.getByRole('button', { name: 'Löschen (Atelier Fördelicht)' }).click()
    const question = page.getByRole('alertdialog', { name: 'Standort „Atelier Fördelicht“ löschen?' })
    await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
  })
})

test.describe('the trade licences', () => {
  test('LOC-04, REG-11, REG-16, QUAL-01 files beyond the quota wait elsewhere and are back after a reload; a long name fits both steps', async ({
    page,
  }) => {
    const names = ['Atelier Fördelicht', 'Fördelicht Husum', 'Lichtbildwerkstatt'.repeat(5)]
    await openLocations(page, names)
    await atBothWidths(page, expectNoSidewaysScroll)
    await next(page).click()
    await expect(page.getByRole('heading', { name: 'Standort Übersicht' })).toBeVisible()
    await next(page).click()
    await expect(page.getByRole('alert')).toHaveText('Bitte laden Sie für jedes Studio mindestens eine Datei hoch.')
    await expectAccessible(page)
    await atBothWidths(page, expectNoSidewaysScroll)
    const small = tinyPdf('gross.pdf')
    // A comment before the end enlarges the file and keeps it valid.
    const large = Buffer.concat([small.buffer, Buffer.from(`%${' '.repeat(2_900_000)}\n%%EOF\n`)])
    for (const name of names) {
      await licence(page, name).setInputFiles({ ...small, name: `${name}.pdf`, buffer: large })
      await expect(page.getByText(`${name}.pdf`).first()).toBeVisible()
    }
    await page.reload()
    for (const name of names) await expect(page.getByText(`${name}.pdf`).first()).toBeVisible()
    const files = (await stored(page)).map(({ uploadedFiles }) => uploadedFiles as { data: string }[])
    expect(files.some(([file]) => file?.data === '')).toBe(true)
    await next(page).click()
    await expect(page.getByRole('heading', { name: 'Zusammenfassung' })).toBeVisible()
  })
})
