import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { apply } from './support/applicant.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { invitationLink, joinByCalls } from './support/staff.ts'
import { freshEmail, PASSWORD, withConsentGiven } from './support/wizard.ts'

test.beforeEach(({ page }) => withConsentGiven(page))

const CALL = '**/api/photobooth/invite-employee/'
const inviteButton = (page: Page) => page.getByRole('button', { name: 'Mitarbeitende einladen' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Mitarbeitende einladen' })
const success = (page: Page) => page.getByRole('dialog', { name: 'Einladung erfolgreich!' })
const staff = (page: Page) => page.getByRole('table', { name: 'Mitarbeitende' })
const open = (page: Page) => page.getByRole('table', { name: 'Offene Einladungen' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('EMP-01, EMP-02, API-12 by keyboard alone: invite, invite another, send again, withdraw @phone', async ({
  page,
  server,
}) => {
  const owner = await apply(server, 'Atelier „Ärmel & Söhne“ 📷', [])
  const [one, other] = [freshEmail('eins'), freshEmail('zwei')]
  await openSignedIn(page, owner.email, '/Mitarbeitende', PASSWORD)
  await expect(page.getByText('Keine Mitarbeitende gefunden')).toBeVisible()
  await expectAccessible(page)

  await inviteButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('E-Mail')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Bitte geben Sie die E-Mail-Adresse der Person ein.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type(one)
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('radio', { name: 'Eingeschränkt' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(success(page)).toContainText(one)
  await expectAccessible(page)

  await success(page).getByRole('button', { name: 'Weitere Person einladen' }).press('Enter')
  await expect(form(page).getByLabel('E-Mail')).toHaveValue('')
  await expect(form(page).getByRole('radio', { name: 'Eingeschränkt' })).toBeChecked()
  await page.keyboard.type(other)
  await page.keyboard.press('Enter')
  await success(page).getByRole('button', { name: 'Fertig' }).press('Enter')
  await expect(row(page, one)).toContainText('Vollzugriff')
  await expect(row(page, other)).toContainText('Eingeschränkter Zugriff')
  await expectAccessible(page)

  const before = await invitationLink(server, other)
  await page.getByRole('button', { name: `Erneut senden (${other})` }).press('Enter')
  await expect(page.getByText(`Einladung erneut gesendet an ${other}.`)).toBeVisible()
  await expect.poll(() => invitationLink(server, other)).not.toBe(before)

  await page.getByRole('button', { name: `Zurückziehen (${one})` }).press('Enter')
  const question = page.getByRole('alertdialog', { name: `Einladung an ${one} zurückziehen?` })
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Zurückziehen (${one})` })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Zurückziehen' }).press('Enter')
  await expect(row(page, one)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Offene Einladungen' })).toBeFocused()
})

test('EMP-01, EMP-05 finds people, asks before removing, and moves the focus to who is next @phone', async ({
  page,
  server,
}) => {
  const owner = await apply(server, 'Atelier Suche', [])
  const emails = [freshEmail('anna'), freshEmail('bert'), freshEmail('cleo')]
  await openSignedIn(page, owner.email, '/robots.txt', PASSWORD)
  const token = await page.evaluate(() => sessionStorage.authToken as string)
  for (const email of emails) {
    await page.request.post('/api/photobooth/invite-employee/', {
      data: { email, user_type: 'employee', role: 'employee' },
      headers: { authorization: `Bearer ${token}` },
    })
    await joinByCalls(page, server, email)
  }
  await page.goto('/Mitarbeitende')
  await expect(page.getByText('3 Personen')).toBeVisible()
  await page.getByLabel('Mitarbeitende suchen').fill('BERT')
  await expect(page.getByText('1 Person', { exact: true })).toBeVisible()
  await page.getByLabel('Mitarbeitende suchen').fill('niemand')
  await expect(page.getByText('Keine Mitarbeitende gefunden')).toBeVisible()
  await page.getByRole('button', { name: 'Suche zurücksetzen' }).click()
  await expect(staff(page).getByRole('row')).toHaveCount(4)
  await expect(row(page, emails[1] ?? '')).toContainText('02.09.1991')

  await row(page, emails[0] ?? '')
    .getByRole('button')
    .click()
  const question = page.getByRole('alertdialog', { name: 'Deniz O’Neil entfernen?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Entfernen' }).press('Enter')
  await expect(page.getByText('✅ Mitarbeiter erfolgreich gelöscht')).toBeVisible()
  await expect(row(page, emails[1] ?? '').getByRole('button')).toBeFocused()
  await expect(page.getByText('2 Personen')).toBeVisible()
})

test('EMP-01, DASH-01, PROF-01 names of a hundred letters widen no page and no dialog @phone', async ({
  page,
  server,
}) => {
  const owner = await apply(server, `Ä${'w'.repeat(199)}`, [])
  await openSignedIn(page, owner.email, '/robots.txt', PASSWORD)
  const headers = { authorization: `Bearer ${await page.evaluate(() => sessionStorage.authToken as string)}` }
  const [first_name, last_name] = ['Ö'.repeat(100), `${'x'.repeat(98)}📷`]
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`
  await page.request.put('/api/photobooth/profile/', {
    data: { first_name, last_name },
    headers,
    failOnStatusCode: true,
  })
  await page.request.post('/api/photobooth/invite-employee/', {
    data: { email, user_type: 'employee', role: 'employee' },
    headers,
    failOnStatusCode: true,
  })
  await page.goto('/Verwaltungsbereich')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name)
  await expect(page.getByText('1 Einladung offen')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/Mitarbeitende')
  await page.getByRole('button', { name: 'Zurückziehen' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(email)
  const { width } = (await question.boundingBox()) ?? { width: 0 }
  expect(await question.evaluate((box) => box.scrollWidth)).toBeLessThanOrEqual(Math.ceil(width))
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expectNoSidewaysScroll(page)
  await page.goto('/Profilverwaltung')
  await expect(page.getByText(last_name)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('EMP-05, T05 a manager sees all staff and removes only own invitees', async ({ page }) => {
  await openSignedIn(page, 'leitung@demo.test', '/Mitarbeitende')
  await expect(row(page, 'leitung@demo.test')).toContainText('(Sie)')
  await expect(row(page, 'team@demo.test')).toBeVisible()
  await expect(page.getByRole('button', { name: /Entfernen/ })).toHaveCount(0)
})

test('EMP-02 an unsent invitation is not lost by Escape, and two clicks send one', async ({ page, server }) => {
  const owner = await apply(server, 'Atelier Doppelklick', [])
  const email = freshEmail('doppelt')
  await openSignedIn(page, owner.email, '/Mitarbeitende', PASSWORD)
  await inviteButton(page).click()
  await form(page).getByLabel('E-Mail').fill(email)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(form(page).getByLabel('E-Mail')).toHaveValue(email)
  let sent = 0
  await page.route(CALL, async (route) => {
    if (route.request().method() === 'POST') sent += 1
    await route.continue()
  })
  await form(page).getByRole('button', { name: 'Einladung senden' }).dblclick()
  await expect(success(page)).toBeVisible()
  expect(sent).toBe(1)
  await success(page).getByRole('button', { name: 'Weitere Person einladen' }).click()
  await form(page).getByLabel('E-Mail').fill(email)
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('An diese E-Mail-Adresse ist schon eine Einladung offen.')).toBeVisible()
  await expect(form(page).getByLabel('E-Mail')).toBeFocused()
  await page.reload()
  await expect(row(page, email)).toBeVisible()
  await expect(open(page).getByRole('row')).toHaveCount(2)
})

test.describe('with a server that fails', () => {
  test.use({ expectedFaults: [/net::ERR_|status of 50/] })

  test('EMP-04, EMP-05 each failure has its sentence, English ones in German first', async ({ page }) => {
    const answer = (method: string, respond: Parameters<Page['route']>[1]) =>
      page.route(/\/api\/photobooth\/invite-employee\//, (route, request) =>
        request.method() === method ? respond(route, request) : route.fallback(),
      )
    await answer('GET', (route) => route.abort())
    await openSignedIn(page, 'inhaber@demo.test', '/Mitarbeitende')
    await expect(page.getByRole('alert')).toContainText('Die Liste konnte nicht geladen werden.')
    await expect(page.getByText('❌ Failed to load employee data')).toHaveAttribute('lang', 'en')
    await expectAccessible(page)
    await page.unroute(/\/api\/photobooth\/invite-employee\//)
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(row(page, 'team@demo.test')).toBeVisible()

    await inviteButton(page).click()
    await form(page).getByLabel('E-Mail').fill(freshEmail('nie'))
    for (const [respond, german, english] of [
      [(route) => route.abort(), 'Keine Verbindung.', '❌ Network error. Please try again.'],
      [
        (route) => route.fulfill({ status: 500, json: {} }),
        'Die Einladung konnte nicht gesendet werden.',
        '❌ Invitation failed',
      ],
      [
        (route) => route.fulfill({ status: 403, json: { message: 'Only owners or managers can send invitations.' } }),
        'Nur Inhaber oder Personen mit Vollzugriff können einladen.',
        'Only owners or managers can send invitations.',
      ],
    ] as const satisfies [Parameters<Page['route']>[1], string, string][]) {
      await answer('POST', respond)
      await form(page).getByRole('button', { name: 'Einladung senden' }).click()
      await expect(form(page).getByRole('alert')).toContainText(german)
      await expect(form(page).getByText(english, { exact: true })).toHaveAttribute('lang', 'en')
    }
    await form(page).getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('button', { name: 'Verwerfen' }).click()

    for (const [respond, sentence] of [
      [(route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }), /^❌ Fehler: 502/],
      [(route) => route.fulfill({ status: 400, json: {} }), 'Unbekannter Fehler'],
      [(route) => route.abort(), '❌ Netzwerkfehler beim Löschen.'],
    ] as const satisfies [Parameters<Page['route']>[1], string | RegExp][]) {
      await answer('DELETE', respond)
      await row(page, 'team@demo.test').getByRole('button').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click()
      await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Meldung schließen' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})
