import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { type Applicant, apply } from './support/applicant.ts'
import { test } from './support/journey.ts'
import { activate, choose, tabTo, write } from './support/keyboard.ts'
import { newestMail } from './support/mailbox.ts'
import { DEMO_PASSWORD } from './support/signed-in.ts'
import { PROGRAM, publishRelease } from './support/software.ts'
import { invitationLink, joinByCalls, joinByLink, signInByKeyboard } from './support/staff.ts'
import type { RunningServer } from './support/start-server.ts'
import { tinyPdf } from './support/tiny-pdf.ts'
import { freshEmail, PASSWORD } from './support/wizard.ts'

const tile = (page: Page, name: RegExp) => page.locator('.dashboard-tiles').getByRole('link', { name })
const room = (page: Page, bar: string, name: string) =>
  page.getByRole('main').getByRole('navigation', { name: bar }).getByRole('link', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test('DASH-01, DASH-02, EMP-01, EMP-02, REG-03, REG-09, EMP-05, SHOP-01, SHOP-02, OPR-01, SOFT-02, SOFT-03, SOFT-05, ADM-01, ADM-02, ADM-04, ACC-04 by keyboard alone: a company from its first day to its last', async ({
  page,
  newPerson,
  server,
}) => {
  test.setTimeout(300_000)
  const firm = 'Atelier „Strand & Söhne“ 📷'
  const [lead, helper] = [freshEmail('leitung'), freshEmail('hilfe')]
  const owner = await apply(server, firm, [])
  const { version } = await publishRelease(server)
  const [manager, employee, operator] = [await newPerson(), await newPerson(), await newPerson()]

  await test.step('the owner signs in and sees what is still to do', () => seeFirstDay(page, owner))
  await test.step('the owner invites a manager and an employee', () => inviteBoth(page, lead, helper))
  await test.step('the manager joins by the link of the mail', () => joinAsManager(manager, server, lead))
  await test.step('the employee joins and sees what is locked', () => joinAsEmployee(employee, server, helper))
  await test.step('the manager invites somebody and removes them', () => inviteAndRemove(manager, server, helper))
  await test.step('the owner adds a location with its certificate', () => addLocation(page, `${firm} Laboe`))
  await test.step('the operator approves location and account', () => approve(operator, server, { firm, owner }))
  await test.step('the owner books the licence, saves the key and the software', async () => {
    await bookLicence(page, `${firm} Laboe`)
    await saveKeyAndSoftware(page, `${firm} Laboe`, version)
  })
  await test.step('the operator deletes the studio', async () => {
    await deleteStudio(operator, `${firm} Laboe`)
    await newestMail(server, owner.email, /^Ihr Standort wurde entfernt$/)
    await page.reload()
    await activate(page.getByRole('link', { name: 'Standort hinzufügen' }))
    await expect(page.getByText('Derzeit ist kein Standort hinterlegt.')).toBeVisible()
  })
  await test.step('the owner closes the account: everybody is out', async () => {
    await closeAccount(page)
    await newestMail(server, owner.email, /^Ihr Konto ist geschlossen$/)
    for (const left of [manager, employee]) {
      await left.goto('/Mitarbeitende')
      await expect(left).toHaveURL(/\/login\?weiter=%2FMitarbeitende$/)
    }
    await signInByKeyboard(page, owner.email)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch.')
  })
})

async function seeFirstDay(page: Page, owner: Applicant): Promise<void> {
  await page.goto('/login')
  await expectAccessibleAtBothWidths(page)
  await signInByKeyboard(page, owner.email)
  await page.waitForURL(/\/(Verwaltungsbereich|Software-Download)$/)
  if (!page.url().endsWith('/Verwaltungsbereich')) await activate(room(page, 'Verwaltungsbereich', 'Übersicht'))
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Inke Jensen' })).toBeVisible()
  const setUp = page.getByRole('region', { name: 'Noch 3 Schritte' })
  await expect(setUp).toContainText('Ersten Standort mit Gewerbenachweis anlegen')
  await expect(setUp).toContainText('Mit dem Online-Ausweis identifizieren')
  await expect(setUp).toContainText('Zahlungsmethode hinterlegen')
  await activate(setUp.getByRole('button', { name: 'Anzeigen' }))
  await expect(setUp).toContainText('Persönliche Daten vervollständigen')
  for (const [name, path] of [
    [/^Profilverwaltung.*Vollständig$/, '/Profilverwaltung'],
    [/^Mitarbeitende.*Noch niemand eingeladen$/, '/Mitarbeitende'],
    [/^eID-Verifizierung.*Noch nicht identifiziert$/, '/EidVerifizierung'],
    [/^Geschäftsstandorte.*Noch kein Standort$/, '/Geschäftsstandorte'],
    [/^Software-Download/, '/Software-Download'],
    [/^Zahlung & Rechnungen.*SEPA-Mandat\s*Noch keine Zahlungsmethode$/, '/StripeCheckoutButton'],
  ] as const) {
    await expect(tile(page, name)).toHaveAttribute('href', path)
  }
  await expectAccessibleAtBothWidths(page)
}

const invitation = (page: Page) => page.getByRole('dialog', { name: 'Mitarbeitende einladen' })
const invited = (page: Page) => page.getByRole('dialog', { name: 'Einladung erfolgreich!' })

async function inviteBoth(page: Page, lead: string, helper: string): Promise<void> {
  await activate(tile(page, /^Mitarbeitende/))
  await expect(page.getByText('Keine Mitarbeitende gefunden')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await activate(page.getByRole('button', { name: 'Mitarbeitende einladen' }))
  await expect(invitation(page).getByLabel('E-Mail')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(invitation(page).getByText('Bitte geben Sie die E-Mail-Adresse der Person ein.')).toBeVisible()
  await write(invitation(page).getByLabel('E-Mail'), lead)
  await choose(invitation(page).getByRole('radio', { name: 'Vollzugriff' }))
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Enter')
  await expect(invited(page)).toContainText(lead)
  await expectAccessibleAtBothWidths(page)

  await activate(invited(page).getByRole('button', { name: 'Weitere Person einladen' }))
  await expect(invitation(page).getByLabel('E-Mail')).toHaveValue('')
  await expect(invitation(page).getByRole('radio', { name: 'Eingeschränkt' })).toBeChecked()
  await write(invitation(page).getByLabel('E-Mail'), helper)
  await page.keyboard.press('Enter')
  await activate(invited(page).getByRole('button', { name: 'Fertig' }))
  await expect(row(page, lead)).toContainText('Vollzugriff')
  await expect(row(page, helper)).toContainText('Eingeschränkter Zugriff')
  await expectAccessibleAtBothWidths(page)
}

async function joinAsManager(page: Page, server: RunningServer, lead: string) {
  await page.goto(await invitationLink(server, lead))
  await expect(page.getByRole('heading', { level: 1, name: 'Mitarbeitenden-Identifikation' })).toBeVisible()
  // Before its activation, mails and links do not contain texts of the company (T36).
  for (const [label, value] of [
    ['Firmenname', 'nicht angegeben'],
    ['Rechtsform', 'nicht angegeben'],
    ['E-Mail', lead],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value)
    await expect(page.getByLabel(label)).toHaveAttribute('readonly')
  }
  await joinByLink(page, server, { email: lead, firstName: 'Zoë', inspect: expectAccessibleAtBothWidths })
  await page.waitForURL('**/Verwaltungsbreich')
  await expect(tile(page, /^Mitarbeitende einladen/)).toHaveAttribute('href', '/Mitarbeitende')
  await expectAccessibleAtBothWidths(page)
}

async function joinAsEmployee(page: Page, server: RunningServer, helper: string): Promise<void> {
  await joinByLink(page, server, { email: helper, firstName: 'Jørn' })
  await page.waitForURL('**/Verwaltungsbreich')
  for (const name of [/^Mitarbeitende einladen/, /^Software-Download/]) {
    const locked = tile(page, name)
    await expect(locked).toHaveAttribute('aria-disabled', 'true')
    await expect(locked).toContainText('Nur für berechtigte Nutzer zugänglich.')
    await expect(locked).toContainText('Diese Funktion ist für Sie nicht verfügbar.')
    await activate(locked)
    await expect(page).toHaveURL(/\/Verwaltungsbreich$/)
  }
  await expect(tile(page, /^Profilverwaltung/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.goto('/Mitarbeitende')
  await expect(page.getByRole('heading', { level: 1, name: 'Nur für berechtigte Nutzer zugänglich.' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
}

async function inviteAndRemove(page: Page, server: RunningServer, helper: string): Promise<void> {
  const third = freshEmail('dritte')
  await activate(tile(page, /^Mitarbeitende einladen/))
  await expect(page.getByText('2 Personen')).toBeVisible()
  await expect(row(page, 'Zoë O’Neil')).toContainText('(Sie)')
  await activate(page.getByRole('button', { name: 'Mitarbeitende einladen' }))
  await write(invitation(page).getByLabel('E-Mail'), third)
  await page.keyboard.press('Enter')
  await activate(invited(page).getByRole('button', { name: 'Fertig' }))
  await joinByCalls(server, third)
  await page.reload()
  await expect(row(page, third)).toBeVisible()
  // Invited by the owner, so the manager cannot remove this person.
  await expect(row(page, helper).getByRole('button')).toHaveCount(0)
  await activate(row(page, third).getByRole('button', { name: /^Entfernen/ }))
  const asked = question(page, 'Deniz O’Neil entfernen?')
  await expect(asked.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await activate(asked.getByRole('button', { name: 'Entfernen' }))
  await expect(page.getByText('✅ Mitarbeiter erfolgreich gelöscht')).toBeVisible()
  await expect(page.getByText('2 Personen')).toBeVisible()
  await expect(row(page, third)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await newestMail(server, third, /^Ihr Zugang zu .* ist beendet$/)
  await expectAccessibleAtBothWidths(page)
}

async function addLocation(page: Page, name: string): Promise<void> {
  await activate(room(page, 'Verwaltungsbereich', 'Geschäftsstandorte'))
  await expect(page.getByText('Derzeit ist kein Standort hinterlegt.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await activate(page.getByRole('button', { name: 'Standort hinzufügen' }).first())
  const form = page.getByRole('dialog', { name: 'Standort hinzufügen' })
  await expect(form.getByLabel('Name des Studios')).toBeFocused()
  await activate(form.getByRole('button', { name: 'Weiter' }))
  await expect(form.getByRole('alert')).toContainText('Bitte füllen Sie alle erforderlichen Felder aus!')
  await expectAccessible(page)
  await write(form.getByLabel('Name des Studios'), name)
  await write(form.getByLabel('Straße und Hausnummer'), 'Hafenstraße 3')
  await write(form.getByLabel('PLZ'), '24235')
  await expect(form.getByLabel('Ort')).toHaveValue('Laboe')
  await expectAccessibleAtBothWidths(page)
  await activate(form.getByRole('button', { name: 'Weiter' }))
  await expect(form.getByRole('heading', { name: 'Ist das die richtige Stelle?' })).toBeFocused()
  await expect(form).toContainText('nicht das Haus')
  await expect(form.getByRole('button', { name: 'Karte vergrößern' })).toBeVisible()
  await tabTo(form.getByRole('button', { name: /^Punkt: 24235 Laboe/ }))
  await page.keyboard.press('ArrowRight')
  await expect(form).not.toContainText('nicht das Haus')
  await tabTo(form.getByLabel('Gewerbenachweis'))
  await form.getByLabel('Gewerbenachweis').setInputFiles(tinyPdf('schein.pdf', 'Laboe'))
  await expect(form.getByText('schein.pdf').first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await activate(form.getByRole('button', { name: 'Standort hinzufügen' }))
  await expect(row(page, name)).toContainText(/Hafenstraße 3, 24235 Laboe.*Anzeigen.*In Prüfung/)
  await expectAccessibleAtBothWidths(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    activate(row(page, name).getByRole('link', { name: /^Anzeigen/ })),
  ])
  expect(await readFile(await download.path())).toEqual(tinyPdf('', 'Laboe').buffer)
}

async function approve(page: Page, server: RunningServer, { firm, owner }: { firm: string; owner: Applicant }) {
  await page.goto('/Betrieb')
  await signInByKeyboard(page, 'betrieb@demo.test', DEMO_PASSWORD)
  const queue = page.getByRole('navigation', { name: 'Warteschlange' })
  await expect(queue).toBeVisible()
  await activate(queue.getByRole('link', { name: firm }))
  await expect(page.getByRole('heading', { level: 2, name: firm, exact: true })).toBeVisible()
  const studio = page.getByRole('region', { name: `${firm} Laboe`, exact: true })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    activate(studio.getByRole('link', { name: /^PDF öffnen/ })),
  ])
  expect(download.suggestedFilename()).toBe('gewerbenachweis.pdf')
  await activate(studio.getByRole('button', { name: /^Freigeben/ }))
  await expect(studio).toContainText(/Freigegeben um \d\d:\d\d/)
  await activate(page.getByRole('button', { name: 'Konto freigeben' }))
  await expect(page.getByRole('region', { name: 'Konto', exact: true })).toContainText(/Freigegeben um \d\d:\d\d/)
  await newestMail(server, owner.email, /^Ihr Konto ist aktiviert$/)
}

const licence = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function bookLicence(page: Page, name: string): Promise<void> {
  await activate(room(page, 'Verwaltungsbereich', 'Software-Download'))
  await expect(licence(page, name)).toContainText('Testversion')
  await expectAccessibleAtBothWidths(page)
  const opener = licence(page, name).getByRole('button', { name: /^Vollversion buchen/ })
  await activate(opener)
  const asked = question(page, `Vollversion für „${name}“ buchen?`)
  await expect(asked).toContainText(/49\s€ netto, einmalig.*zuzüglich Umsatzsteuer/)
  await expect(asked.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/licenses/') && sent.push(request.postDataJSON()))
  await tabTo(asked.getByRole('button', { name: 'Kostenpflichtig buchen' }))
  for (const _twice of [1, 2]) await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(licence(page, name)).toContainText(/Vollversion gebucht am \d\d\.\d\d\.\d{4}/)
  expect(sent).toMatchObject([{ price_cents: 4900 }])
  await expect(opener).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Lizenzen' })).toBeFocused()
}

async function saveKeyAndSoftware(page: Page, name: string, version: string): Promise<void> {
  const [keys] = await Promise.all([
    page.waitForEvent('download'),
    activate(page.getByRole('button', { name: 'Lizenzschlüssel herunterladen' })),
  ])
  expect(keys.suggestedFilename()).toBe('Lizenzschlüssel.txt')
  const [line = '', ...others] = (await readFile(await keys.path(), 'utf8')).trimEnd().split('\n')
  expect(others).toEqual([])
  expect(line).toMatch(/\t[\w-]+\.[\w-]+\.[\w-]+\tVollversion$/)
  await activate(licence(page, name).getByText('Schlüssel anzeigen'))
  await expect(licence(page, name)).toContainText(line.split('\t')[1] ?? 'no key')
  const [program] = await Promise.all([
    page.waitForEvent('download'),
    activate(page.getByRole('button', { name: 'Für Windows herunterladen' })),
  ])
  expect(program.suggestedFilename()).toBe(`ePassbild-${version}-Setup.exe`)
  expect((await readFile(await program.path())).equals(PROGRAM)).toBe(true)
  await expect(page.getByRole('status').filter({ hasText: version })).toContainText(/SHA-256: [0-9a-f]{64}/)
  await expectAccessibleAtBothWidths(page)
}

async function deleteStudio(page: Page, name: string): Promise<void> {
  await page.goto('/delet-shop')
  const rows = page.getByRole('row')
  // Rows are rendered in blocks of fifty near the viewport.
  await expect(rows.nth(50)).toBeVisible()
  const numbers = (await page.getByText(/^ID: \d+$/).allTextContents()).map((id) => Number(id.slice(4)))
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
  await write(page.getByRole('searchbox', { name: 'Search by name, city, or zipcode...' }), name.toUpperCase())
  await expect(rows).toHaveCount(2)
  await expect(row(page, name)).toContainText(/ID: \d+.*24235, Laboe.*Created: \d\d [A-Z][a-z]{2,3} \d{4}/)
  await expectAccessibleAtBothWidths(page)
  const opener = row(page, name).getByRole('button', { name: /^Delete/ })
  await activate(opener)
  const asked = question(page, 'Confirm Deletion')
  await expect(asked).toContainText(/Are you sure you want to delete the studio .+ \(ID: \d+\)\?/)
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Enter')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await activate(asked.getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('No shops found.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
}

async function closeAccount(page: Page): Promise<void> {
  await activate(room(page, 'Verwaltungsbereich', 'Profilverwaltung'))
  await activate(page.getByRole('button', { name: 'Konto schließen' }))
  const dialog = question(page, 'Konto schließen?')
  await activate(dialog.getByRole('button', { name: 'Konto endgültig schließen' }))
  await expect(dialog.getByLabel('Nachname zur Bestätigung')).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.type('Jensen')
  const password = dialog.getByLabel('Ihr Passwort', { exact: true })
  await write(password, 'Falsch#2026')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Das aktuelle Passwort ist falsch.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.press('ControlOrMeta+a')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Ihr Konto ist geschlossen.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
}
