import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { mailsTo } from './support/mailbox.ts'
import {
  back,
  consentToAll,
  fillPerson,
  freshEmail,
  goToSummary,
  next,
  openRegistration,
  PASSWORD,
  submit,
} from './support/wizard.ts'

/** Clicks like a person: the mouse button is down for a moment, in which the blurred field may show a message. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not to be seen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await page.mouse.up()
}

async function expectFirstStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrierung')
  await expect(page).toHaveTitle(/^Registrierung, Schritt 1 von 4/)
  for (const name of ['Herr', 'Frau', 'Divers', 'Keine Anrede']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeVisible()
  }
  expect(
    await page
      .getByLabel('Rechtsform')
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean)),
  ).toEqual(['ag', 'einzelunternehmung', 'ek', 'gbr', 'ug', 'gmbh', 'gmbh-co-kg', 'ohg'])
  await expectAccessibleAtBothWidths(page)
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('Bitte füllen Sie alle Pflichtfelder aus.')
  await expectAccessible(page)
}

/** Navigates from the summary with the browser's buttons. */
async function expectToGoBackAndReload(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Zusammenfassung' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Standort Übersicht' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Standort hinzufügen' })).toBeVisible()
  await page.goForward()
  await page.goForward()
  await consentToAll(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Zusammenfassung' })).toBeVisible()
  await expect(page.getByText('Katharina Brodersen', { exact: true })).toBeVisible()
  await expect(page.getByText('Atelier Fördelicht.pdf')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /AGB/ })).toBeChecked()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)

  await submit(page).click()
  await expect(page.getByText('Bitte füllen Sie alle Pflichtfelder aus.')).toBeVisible()
  await expect(page).toHaveTitle(/^Fehler: /)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await submit(page).click()
  await expect(page.getByRole('dialog', { name: 'Registrierung erfolgreich' })).toContainText(
    'Ihr Antrag ist eingegangen. Nach der Prüfung erhalten Sie eine E-Mail zur Aktivierung.',
  )
  await expectAccessible(page)
}

/** Reloads at the success dialog: data is kept until the dialog is left. */
async function expectToSendAgain(page: Page): Promise<void> {
  await page.reload()
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await submit(page).click()
  await expect(page).toHaveURL(/\/Code-Verifizierung$/)
  await expect(page.getByText('Diese E-Mail-Adresse ist bereits registriert.')).toBeVisible()
  await expect(page.getByText('Ein neues Bestätigungscode wurde an Ihre E-Mail-Adresse gesendet.')).toBeVisible()
}

test.describe('the steps', () => {
  test('REG-02, REG-04, REG-05, REG-10, REG-14, REG-15, REG-16 an owner walks four steps, none with an accessibility fault, and back; a reload loses nothing but the password, and sent twice it leads to the code', async ({
    page,
    server,
  }) => {
    const email = freshEmail('schritte')
    await openRegistration(page)
    await expectFirstStep(page)
    await goToSummary(page, email)
    await expect(page).toHaveTitle(/^Registrierung, Schritt 4 von 4/)
    await expectAccessibleAtBothWidths(page)
    const boxes = page.getByRole('group', { name: 'Ihre Zustimmung' }).getByRole('checkbox')
    await boxes.first().check()
    await boxes.first().press('Enter')
    await expect(boxes.nth(1)).toBeFocused()
    await expectAccessible(page)
    // „Weiter" is disabled on the last step, where „Registrieren" replaces it.
    await expect(page.getByRole('button', { name: 'Weiter', exact: true, includeHidden: true })).toBeDisabled()
    await back(page).click()
    await expect(page.getByRole('heading', { name: 'Standort Übersicht' })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await back(page).click()
    await expect(page.getByRole('heading', { name: 'Standort hinzufügen' })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await next(page).click()
    await next(page).click()
    await expectToGoBackAndReload(page)
    await expectToSendAgain(page)
    await expect.poll(async () => (await mailsTo(server, email)).length).toBe(2)
  })

  test('REG-16 another cookie choice reloads the page within step 1 and keeps what was typed', async ({ page }) => {
    await openRegistration(page)
    await fillPerson(page, 'k@atelier.example')
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
    const reloaded = page.waitForEvent('load')
    await page.getByLabel('Statistik').check()
    await page.getByRole('button', { name: 'Auswahl akzeptieren' }).click()
    await reloaded
    await expect(page.getByLabel('Vorname')).toHaveValue('Katharina')
    await expect(page.getByLabel('Geburtsdatum')).toHaveValue('1986-03-14')
    await expect(page.getByRole('radio', { name: 'Frau' })).toBeChecked()
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('')
  })

  test('REG-02, QUAL-01 forced colours leave the current step apart from the next ones', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openRegistration(page)
    const lines = page.getByRole('navigation', { name: 'Fortschritt' }).getByRole('listitem')
    const colours = await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).borderTopColor))
    expect(colours).toHaveLength(4)
    expect(new Set(colours.slice(1)).size).toBe(1)
    expect(colours[0]).not.toBe(colours[1])
  })

  test('REG-02, QUAL-01 the list of faults is read from its beginning on a low screen, as at 400 % zoom', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openRegistration(page)
    await page.getByRole('button', { name: 'Weiter' }).press('Enter')
    const beginning = page.getByRole('heading', { name: 'Bitte füllen Sie alle Pflichtfelder aus.' })
    await expect(beginning).toBeInViewport({ ratio: 1 })
  })

  test('REG-02 works by keyboard alone up to the first location', async ({ page }) => {
    await openRegistration(page)
    await page.getByRole('radio', { name: 'Herr' }).focus()
    await page.keyboard.press('ArrowRight')
    const type = async (...texts: string[]) => {
      for (const text of texts) {
        await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
    }
    await type('Katharina', 'Brodersen')
    await page.getByLabel('Geburtsdatum').fill('1986-03-14')
    await page.getByLabel('Telefonnummer').focus()
    await page.keyboard.type('0431 555')
    await type('Fördelicht', 'GmbH', '', freshEmail('tastatur'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Standort hinzufügen' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name des Studios')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Standort hinzufügen' })).toBeFocused()
  })
})

test.describe('step 1', () => {
  test('REG-08 a slow click on „Weiter“ out of a field is not lost, whether its value is right now or still wrong', async ({
    page,
  }) => {
    await openRegistration(page)
    await fillPerson(page, freshEmail('klick'))
    const password = page.getByLabel('Passwort', { exact: true })
    const summary = page.locator('.error-summary')
    for (const wrong of ['kurz', 'kurz7']) {
      await password.fill(wrong)
      await pressSlowly(page, next(page))
      await expect(summary).toBeFocused()
    }
    await password.fill(PASSWORD)
    await pressSlowly(page, next(page))
    await expect(page).toHaveTitle(/Schritt 2 von 4/)
  })
})
