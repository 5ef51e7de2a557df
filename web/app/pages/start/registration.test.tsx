import { register, resendCode, verifyCode } from '@epassbild/contract/accounts.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

const HANDLE = '0190a7e0-0000-7000-8000-000000000001'
const TAKEN = { json: { detail: 'ok', registration: HANDLE } }
const submit = () => screen.getByText('Registrieren', { selector: 'form button' })

/** Opens the summary as an invited employee, which takes the fewest steps. */
async function openConsents(server: ServerAnswers) {
  const page = await openPage('/Registrierung?owner_code=abc123&email=jana@atelier.example', server)
  await page.user.click(await screen.findByRole('radio', { name: 'Divers' }))
  await page.fill('Vorname', 'Jana')
  await page.fill('Nachname', 'Petersen')
  await page.fill('Geburtsdatum', '1999-12-31')
  await page.fill('Passwort', 'Foerde#2026')
  await page.press('Weiter')
  const consents = within(await screen.findByRole('group', { name: 'Ihre Zustimmung' }))
  return { ...page, consents, boxes: consents.getAllByRole<HTMLInputElement>('checkbox') }
}

async function openSummary(server: ServerAnswers) {
  const page = await openConsents(server)
  for (const box of page.boxes) await page.user.click(box)
  return page
}

it('REG-14, CODE-04 an employee ends at the sign-in with an own word of success', async () => {
  const server = new ServerAnswers().on(register, TAKEN).on(verifyCode, { json: { detail: 'ok' } })
  const page = await openSummary(server)
  await page.user.click(submit())
  const success = await page.dialog('Registrierung erfolgreich')
  success.getByText(/Wir haben Ihnen einen Bestätigungscode per E-Mail gesendet\./)
  expect(success.queryByText(/Aktivierung/)).toBeNull()
  expect(server.sentTo(register)[0]?.body).not.toHaveProperty('legal_form')
  await page.press('Weiter zur Code-Eingabe', success)
  await page.fill('Bestätigungscode', 'ABC234')
  expect(sessionStorage.registrationDraft).toContain('Petersen')
  await page.press('Code prüfen')
  await screen.findByText('Erfolgreich verifiziert')
  expect(sessionStorage.registrationDraft).toBeUndefined()
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
})

it('REG-01, REG-03, REG-09 invited staff see two steps and what their company has given, read-only', async () => {
  const detail =
    'Diese Einladung ist abgelaufen, zurückgezogen, bereits verwendet oder gilt für eine andere E-Mail-Adresse.'
  const server = new ServerAnswers().on(register, { status: 400, json: { owner_code: [detail], code: 'invitation' } })
  const { user, fill, press } = await openPage(
    '/Registrierung?owner_code=abc123&user_type=manager&email=jana@atelier.example&company_name=Atelier Fördelicht&website=https://atelier.example&legal_form=gmbh',
    server,
  )
  const title = () => screen.getByRole('heading', { level: 1 }).textContent
  await waitFor(() => expect(title()).toBe('Mitarbeitenden-Identifikation'))
  await waitFor(() => expect(document.title).toMatch(/^Mitarbeitenden-Identifikation, Schritt 1 von 2/))
  for (const [label, value] of [
    [/^Firmenname/, 'Atelier Fördelicht'],
    [/^Rechtsform/, 'GmbH'],
    [/^Website/, 'https://atelier.example'],
    [/^Einladungscode/, 'abc123'],
    [/^E-Mail/, 'jana@atelier.example'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect([field.value, field.readOnly]).toEqual([value, true])
  }
  expect(screen.queryByLabelText(/^Telefonnummer/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Keine Anrede' }))
  await fill('Vorname', 'Jana')
  await fill('Nachname', 'Petersen')
  await fill('Geburtsdatum', '1999-12-31')
  await fill('Passwort', 'Foerde#2026')
  await press('Weiter')
  await waitFor(() => expect(title()).toBe('Datenprüfung & Einwilligung'))
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
  await user.click(submit())
  await expectText(() => screen.getByRole('alert'), detail)
  const given = { user_type: 'manager', owner_code: 'abc123', phone: '0000000000', legal_form: 'gmbh' }
  expect(server.sentTo(register)[0]?.body).toMatchObject(given)
})

it('REG-04, REG-10 „Registrieren“ waits for four consents, says so and leads to the first open one', async () => {
  const { user, consents, boxes } = await openConsents(new ServerAnswers())
  const sentence = 'Bitte stimmen Sie allen Bedingungen zu.'
  expect(boxes).toHaveLength(4)
  const isDisabled = () => (submit() as HTMLButtonElement).disabled
  expect(isDisabled()).toBe(true)
  screen.getByText(sentence)
  await user.click(boxes[0] as HTMLElement)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(boxes[1]))
  expect(boxes[1]?.getAttribute('aria-invalid')).toBe('true')
  consents.getByText(sentence)
  for (const [name, file] of [
    ['Datenschutzerklärung (PDF)', '/datenschutz.pdf'],
    ['Allgemeinen Geschäftsbedingungen (AGB) (PDF)', '/agb.pdf'],
  ] as const)
    expect(consents.getByRole('link', { name }).getAttribute('href')).toBe(file)
  for (const box of boxes.slice(1)) await user.click(box)
  expect([isDisabled(), boxes[1]?.getAttribute('aria-invalid')]).toEqual([false, null])
  await user.click(boxes[1] as HTMLElement)
  expect(isDisabled()).toBe(true)
})

it('REG-05 the summary names the salutation apart: „Divers“ is no form of address', async () => {
  await openConsents(new ServerAnswers())
  const shown = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(shown('Anrede')).toBe('Divers')
  expect(shown('Name')).toBe('Jana Petersen')
})

it('REG-15 a confirmed address is sent to the sign-in', async () => {
  const email = 'Der Benutzer mit dieser E-Mail-Adresse ist bereits registriert'
  const json = { user: { email, is_verified: true } }
  const page = await openSummary(new ServerAnswers().on(register, { status: 400, json }))
  await page.user.click(submit())
  const sentence = 'Benutzer mit dieser E-Mail ist bereits registriert und verifiziert. Bitte melden Sie sich an.'
  await expectText(() => screen.getByRole('alert'), sentence)
  const link = within(screen.getByRole('alert')).getByRole('link', { name: 'Zur Anmeldung' })
  expect(link.getAttribute('href')).toBe('/login')
})

it('REG-15, CODE-03 does not say that a code was sent where sending it was refused', async () => {
  const detail = 'Für diese Adresse gibt es keinen weiteren Code.'
  const user = { email: ['Please verify your email.'] }
  const server = new ServerAnswers()
    .on(register, { status: 400, json: { user, registration: HANDLE, code: 'not-verified' } })
    .on(resendCode, { status: 429, json: { detail, code: 'codes-used-up' } })
  const { user: reader } = await openSummary(server)
  await reader.click(submit())
  await expectText(() => screen.getByText(/^Ihre Adresse:/), 'Ihre Adresse: j…@atelier.example')
  expect(document.body.textContent).toContain(detail)
  expect(document.body.textContent).not.toContain('Wir haben einen Code an')
})

it('REG-14 a double click registers once', async () => {
  const server = new ServerAnswers()
  const answer = server.hold(register)
  const page = await openSummary(server)
  await page.user.dblClick(submit())
  answer.release(TAKEN)
  await page.dialog('Registrierung erfolgreich')
  expect(server.sentTo(register)).toHaveLength(1)
})

it('REG-16 a double click on „Weiter“ or „Zurück“ makes one step, also in the history', async () => {
  const { user } = await openConsents(new ServerAnswers())
  const entries = history.length
  const step = (title: string) => screen.findByRole('heading', { level: 1, name: title })
  const twice = (button: HTMLElement) => {
    // Both clicks arrive before the next step is drawn.
    button.click()
    button.click()
  }
  const left = vi.spyOn(history, 'back')
  onTestFinished(() => left.mockRestore())
  twice(await screen.findByRole('button', { name: 'Zurück' }))
  await step('Mitarbeitenden-Identifikation')
  expect(left).toHaveBeenCalledTimes(1)
  twice(screen.getByRole('button', { name: 'Weiter' }))
  await step('Datenprüfung & Einwilligung')
  expect(history.length).toBe(entries)
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  await step('Mitarbeitenden-Identifikation')
})

it('REG-15 says that the connection failed, keeps everything and sends again', async () => {
  const server = new ServerAnswers().on(register, 'lost')
  const page = await openSummary(server)
  await page.user.click(submit())
  await expectText(() => screen.getByRole('alert'), 'Es gab ein Problem mit der Verbindung zum Server.')
  server.on(register, TAKEN)
  await page.user.click(submit())
  await page.dialog('Registrierung erfolgreich')
  const [first, second] = server.sentTo(register).map(({ body }) => body as { user: { username: string } })
  // Each attempt generates a new user name, so that people with the same name never collide.
  expect(second).toEqual({ ...first, user: { ...first?.user, username: expect.stringMatching(/^janapetersen\d{6}$/) } })
})

it('NAV-10 says after ten seconds that it still runs', async () => {
  const server = new ServerAnswers()
  const answer = server.hold(register)
  const page = await openSummary(server)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(submit())
  await act(() => vi.advanceTimersByTimeAsync(9_900))
  expect(submit().getAttribute('aria-busy')).toBe('true')
  const notice = () => screen.queryByText('Das dauert länger als üblich. Bitte schließen Sie die Seite nicht.')
  expect(notice()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(notice()).not.toBeNull()
  vi.useRealTimers()
  answer.release(TAKEN)
  await page.dialog('Registrierung erfolgreich')
})
