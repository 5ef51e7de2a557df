import { register, verifyCode } from '@epassbild/contract/accounts.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

const HANDLE = '0190a7e0-0000-7000-8000-000000000001'
const TAKEN = { json: { detail: 'ok', registration: HANDLE } }
const submit = () => screen.getByText('Registrieren', { selector: 'form button' })

/** An invited employee, the shortest way to the summary. */
async function openSummary(server: ServerAnswers) {
  const page = await openPage('/Registrierung?owner_code=abc123&email=jana@atelier.example', server)
  await page.user.click(await screen.findByRole('radio', { name: 'Divers' }))
  await page.fill('Vorname', 'Jana')
  await page.fill('Nachname', 'Petersen')
  await page.fill('Geburtsdatum', '1999-12-31')
  await page.fill('Passwort', 'Foerde#2026')
  await page.press('Weiter')
  const consents = await screen.findByRole('group', { name: 'Ihre Zustimmung' })
  for (const box of within(consents).getAllByRole('checkbox')) await page.user.click(box)
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
  await page.press('Code prüfen')
  await screen.findByText('Erfolgreich verifiziert')
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
})

it('REG-15 any other refusal of the address says that it is registered', async () => {
  const json = { user: { email: ['exists'], is_verified: false } }
  const page = await openSummary(new ServerAnswers().on(register, { status: 400, json }))
  await page.user.click(submit())
  await expectText(() => screen.getByRole('alert'), 'Der Benutzer mit dieser E-Mail-Adresse ist bereits registriert')
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
  // Each try draws another name, so that two persons of one name never stop each other.
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
