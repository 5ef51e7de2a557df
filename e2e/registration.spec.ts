import { CONSENT_VERSIONS } from '@epassbild/contract/consents.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { mailsTo, newestMail } from './support/mailbox.ts'
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
  withConsentGiven,
} from './support/wizard.ts'

const REGISTER = '**/api/photobooth/register/'

test.beforeEach(({ page }) => withConsentGiven(page))

/** As a person presses: the button of the mouse is down for a moment, in which the field that is left may say something. */
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

/** From the summary, by the buttons of the browser. */
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
  await expect(page.getByText('Frau Katharina Brodersen')).toBeVisible()
  await expect(page.getByText('Atelier Fördelicht.pdf')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /AGB/ })).toBeChecked()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)

  await submit(page).click()
  await expect(page.getByText('Bitte füllen Sie alle Pflichtfelder aus.')).toBeVisible()
  await expect(page).toHaveTitle(/^Fehler: /)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await submit(page).click()
  await expect(page.getByRole('dialog', { name: 'Registrierung erfolgreich' })).toBeVisible()
}

/** From the dialog of success: nothing is lost before it is left. */
async function expectToSendAgain(page: Page): Promise<void> {
  await page.reload()
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await submit(page).click()
  await expect(page).toHaveURL(/\/Code-Verifizierung$/)
  await expect(page.getByText('Diese E-Mail-Adresse ist bereits registriert.')).toBeVisible()
  await expect(page.getByText('Ein neues Bestätigungscode wurde an Ihre E-Mail-Adresse gesendet.')).toBeVisible()
}

test.describe('the steps', () => {
  test('REG-02, REG-04, REG-05, REG-15, REG-16 an owner walks four steps, none with an accessibility fault, and back; a reload loses nothing but the password, and sent twice it leads to the code', async ({
    page,
    server,
  }) => {
    const email = freshEmail('schritte')
    await openRegistration(page)
    await expectFirstStep(page)
    await goToSummary(page, email)
    await expect(page).toHaveTitle(/^Registrierung, Schritt 4 von 4/)
    await expectAccessibleAtBothWidths(page)
    // „Weiter" is disabled on the last step, where „Registrieren" stands in its place.
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

  test('REG-16 a change of the cookie choice reloads the page in the middle of step 1 and keeps what was typed', async ({
    page,
  }) => {
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
    const summary = page.locator('.sum')
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

test.describe('invited staff', () => {
  const invitation =
    '?owner_code=abc123&user_type=manager&email=jana%40atelier.example&company_name=Atelier+F%C3%B6rdelicht&website=https%3A%2F%2Fatelier.example&legal_form=gmbh'

  test('REG-01, REG-03, REG-09 see two steps and what their company has given, read-only', async ({ page }) => {
    await openRegistration(page, invitation)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mitarbeitenden-Identifikation')
    await expect(page).toHaveTitle(/^Mitarbeitenden-Identifikation, Schritt 1 von 2/)
    for (const [label, value] of [
      ['Firmenname', 'Atelier Fördelicht'],
      ['Rechtsform', 'GmbH'],
      ['Website', 'https://atelier.example'],
      ['Einladungscode', 'abc123'],
      ['E-Mail', 'jana@atelier.example'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveValue(value)
      await expect(page.getByLabel(label)).toHaveAttribute('readonly')
    }
    await expect(page.getByLabel('Telefonnummer')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)

    await page.getByRole('radio', { name: 'Keine Anrede' }).check()
    await page.getByLabel('Vorname').fill('Jana')
    await page.getByLabel('Nachname').fill('Petersen')
    await page.getByLabel('Geburtsdatum').fill('1999-12-31')
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await next(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenprüfung & Einwilligung')
    await expectAccessibleAtBothWidths(page)
    await consentToAll(page)
    const request = page.waitForRequest(REGISTER)
    await submit(page).click()
    // REG-12: staff send their code and the placeholder phone.
    expect((await request).postDataJSON()).toMatchObject({
      user_type: 'manager',
      owner_code: 'abc123',
      phone: '0000000000',
      legal_form: 'gmbh',
    })
    await expect(page.getByRole('alert')).toHaveText(
      'Diese Einladung ist abgelaufen, bereits verwendet oder gilt für eine andere E-Mail-Adresse.',
    )
  })
})

test.describe('the summary', () => {
  test('REG-04, REG-10, REG-15 „Registrieren" waits for four consents, says so and leads to the first open one; a confirmed address is sent to the sign-in', async ({
    page,
  }) => {
    await goToSummary(page, ' Inhaber@Demo.test ')
    await expect(submit(page)).toBeDisabled()
    await expect(page.getByText('Bitte stimmen Sie allen Bedingungen zu.')).toBeVisible()
    const boxes = page.getByRole('group', { name: 'Ihre Zustimmung' }).getByRole('checkbox')
    await expect(boxes).toHaveCount(4)
    await boxes.first().check()
    await boxes.first().press('Enter')
    await expect(page.getByText('Bitte stimmen Sie allen Bedingungen zu.')).toBeVisible()
    await expect(boxes.nth(1)).toBeFocused()
    await expectAccessible(page)
    for (const [name, file] of [
      ['Datenschutzerklärung (PDF)', '/datenschutz.pdf'],
      ['Allgemeinen Geschäftsbedingungen (AGB) (PDF)', '/agb.pdf'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', file)
      const answer = await page.request.get(file)
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
    await consentToAll(page)
    await expect(submit(page)).toBeEnabled()
    await submit(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(
      'Benutzer mit dieser E-Mail ist bereits registriert und verifiziert. Bitte melden Sie sich an.',
    )
    await expect(alert.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/login')
    await expectAccessible(page)
  })

  test('REG-12, REG-13, REG-14 sends the documented payload once, also after a double click', async ({
    page,
    server,
  }) => {
    const email = freshEmail('einmal')
    await goToSummary(page, email)
    await consentToAll(page)
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/register/')) sent.push(request.postDataJSON())
    })
    await submit(page).dblclick()
    const success = page.getByRole('dialog', { name: 'Registrierung erfolgreich' })
    await expect(success).toContainText(
      'Ihr Antrag ist eingegangen. Nach der Prüfung erhalten Sie eine E-Mail zur Aktivierung.',
    )
    await expectAccessible(page)
    expect(sent).toEqual([
      {
        user: {
          username: expect.stringMatching(/^katharinabrodersen\d{6}$/),
          first_name: 'Katharina',
          last_name: 'Brodersen',
          email,
          password: PASSWORD,
        },
        phone: '0431 555 01 20',
        date_of_birth: '1986-03-14',
        salutation: 'Frau',
        website: '',
        company_name: 'Atelier Fördelicht',
        legal_form: 'einzelunternehmung',
        user_type: 'owner',
        consents: CONSENT_VERSIONS,
      },
    ])
    await success.getByRole('button', { name: 'Weiter zur Code-Eingabe' }).click()
    await expect(page).toHaveURL(/\/Code-Verifizierung$/)
    expect((await newestMail(server, email)).subject).toMatch(/^Bestätigungscode: /)
  })
})
