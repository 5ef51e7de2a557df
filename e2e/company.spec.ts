import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { apply } from './support/applicant.ts'
import { test } from './support/journey.ts'
import { newestMail } from './support/mailbox.ts'
import { openSignedIn } from './support/signed-in.ts'
import { invitationLink, joinByCalls, joinByLink } from './support/staff.ts'
import type { RunningServer } from './support/start-server.ts'
import { freshEmail, PASSWORD, withConsentGiven } from './support/wizard.ts'

const tile = (page: Page, name: RegExp) => page.locator('.tiles').getByRole('link', { name })

async function invite(page: Page, email: string, level: 'Eingeschränkt' | 'Vollzugriff') {
  await page.getByRole('button', { name: 'Mitarbeitende einladen' }).click()
  const form = page.getByRole('dialog', { name: 'Mitarbeitende einladen' })
  await form.getByLabel('E-Mail').fill(email)
  await form.getByRole('radio', { name: level }).check()
  await form.getByRole('button', { name: 'Einladung senden' }).click()
  await page.getByRole('dialog', { name: 'Einladung erfolgreich!' }).getByRole('button', { name: 'Fertig' }).click()
}

/** Somebody else at a machine of their own. */
async function newPerson(browser: Browser, server: RunningServer, like: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: like.viewportSize(), locale: 'de-DE' })
  const page = await context.newPage()
  await withConsentGiven(page)
  return page
}

test('DASH-01, DASH-02, EMP-02, REG-03, REG-09, EMP-05, T03, T05, ACC-04 a company from its first day to its last @phone', async ({
  page,
  browser,
  server,
}, { project }) => {
  test.setTimeout(240_000)
  await withConsentGiven(page)
  const firm = `Atelier „Strand & Söhne“ ${project.name}`
  const [lead, helper, third] = [freshEmail('leitung'), freshEmail('hilfe'), freshEmail('dritte')]
  const owner = await apply(server, firm, [
    {
      name: `${firm} Wall`,
      address: 'Wall 18',
      zipcode: '24103',
      city: 'Kiel',
      latitude: '54.3',
      longitude: '10.1',
      bare: true,
    },
  ])
  const manager = await newPerson(browser, server, page)
  const employee = await newPerson(browser, server, page)

  await test.step('the owner sees what is still to do', async () => {
    await openSignedIn(page, owner.email, '/Verwaltungsbereich', PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Inke Jensen' })).toBeVisible()
    const setUp = page.getByRole('region', { name: 'Noch 3 Schritte' })
    await expect(setUp).toContainText(`Gewerbenachweis für „${firm} Wall“ hochladen`)
    await expect(setUp).toContainText('Mit dem Online-Ausweis identifizieren')
    await expect(setUp).toContainText('Zahlungsmethode hinterlegen')
    await setUp.getByRole('button', { name: 'Anzeigen' }).press('Enter')
    await expect(setUp).toContainText('Persönliche Daten vervollständigen')
    for (const [name, path] of [
      [/^Profilverwaltung.*Vollständig$/, '/Profilverwaltung'],
      [/^Mitarbeitende.*Noch niemand eingeladen$/, '/Mitarbeitende'],
      [/^eID-Verifizierung.*Noch nicht identifiziert$/, '/EidVerifizierung'],
      [/^Geschäftsstandorte.*1 Nachweis fehlt$/, '/Geschäftsstandorte'],
      [/^Software-Download/, '/Software-Download'],
      [/^Zahlung & Rechnungen.*SEPA-Mandat\s*Noch keine Zahlungsmethode$/, '/StripeCheckoutButton'],
    ] as const) {
      await expect(tile(page, name)).toHaveAttribute('href', path)
    }
    await expectAccessible(page)
  })

  await test.step('invites a manager, who joins by the link of the mail', async () => {
    await tile(page, /^Mitarbeitende/).press('Enter')
    await invite(page, lead, 'Vollzugriff')
    await manager.goto(await invitationLink(server, lead))
    await expect(manager.getByRole('heading', { level: 1, name: 'Mitarbeitenden-Identifikation' })).toBeVisible()
    for (const [label, value] of [
      ['Firmenname', firm],
      ['Rechtsform', 'GmbH'],
      ['E-Mail', lead],
    ] as const) {
      await expect(manager.getByLabel(label)).toHaveValue(value)
      await expect(manager.getByLabel(label)).toHaveAttribute('readonly')
    }
    await joinByLink(manager, server, lead, 'Zoë')
    await manager.waitForURL('**/Verwaltungsbreich')
    await expect(tile(manager, /^Mitarbeitende einladen/)).toHaveAttribute('href', '/Mitarbeitende')
  })

  await test.step('and an employee, who sees the locked tiles', async () => {
    await invite(page, helper, 'Eingeschränkt')
    await joinByCalls(employee, server, helper)
    await openSignedIn(employee, helper, '/Verwaltungsbreich', PASSWORD)
    for (const name of [/^Mitarbeitende einladen/, /^Software-Download/]) {
      const locked = tile(employee, name)
      await expect(locked).toHaveAttribute('aria-disabled', 'true')
      await expect(locked).toContainText('Nur für berechtigte Nutzer zugänglich.')
      await expect(locked).toContainText('Diese Funktion ist für Sie nicht verfügbar.')
      await locked.focus()
      await expect(locked).toBeFocused()
    }
    await expect(tile(employee, /^Profilverwaltung/)).toBeVisible()
    await expectAccessible(employee)
  })

  await test.step('the manager invites somebody and removes them; a used link opens nothing', async () => {
    await manager.goto('/Mitarbeitende')
    await expect(manager.getByText('2 Personen')).toBeVisible()
    await invite(manager, third, 'Eingeschränkt')
    await joinByCalls(manager, server, third)
    const used = new URL(await invitationLink(server, third), server.url).searchParams.get('owner_code')
    await manager.reload()
    await expect(manager.getByRole('button', { name: /Entfernen/ })).toHaveCount(1)
    await manager.getByRole('button', { name: /Entfernen/ }).click()
    await manager.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click()
    await expect(manager.getByText('✅ Mitarbeiter erfolgreich gelöscht')).toBeVisible()
    await expect(manager.getByText('2 Personen')).toBeVisible()
    await newestMail(server, third, /^Ihr Zugang zu .* ist beendet$/)
    expect(used).toBeTruthy()
  })

  await test.step('the owner closes the account: everybody is out', async () => {
    await page.goto('/Profilverwaltung')
    await page.getByRole('button', { name: 'Konto schließen' }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Konto schließen?' })
    await dialog.getByRole('button', { name: 'Konto endgültig schließen' }).press('Enter')
    await expect(dialog.getByLabel('Nachname zur Bestätigung')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Jensen')
    await dialog.getByLabel('Ihr Passwort', { exact: true }).fill('Falsch#2026')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Das aktuelle Passwort ist falsch.')).toBeVisible()
    await dialog.getByLabel('Ihr Passwort', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Ihr Konto ist geschlossen.')).toBeVisible()
    await newestMail(server, owner.email, /^Ihr Konto ist geschlossen$/)
    for (const left of [manager, employee]) {
      await left.goto('/Profilverwaltung')
      await expect(left).toHaveURL(/\/login\?weiter=%2FProfilverwaltung$/)
      await left.context().close()
    }
    await page.getByLabel('E-Mail').fill(owner.email)
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await page.locator('form').getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch.')
  })
})
