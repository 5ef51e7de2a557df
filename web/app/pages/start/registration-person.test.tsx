import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { keepRegistrant } from '#test/registrant.ts'
import { saying } from '#test/saying.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const openStep = (query = '') => openPage(`/Registrierung${query}`, new ServerAnswers())
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const PASSWORD_RULE =
  'Das Passwort muss mindestens 8 Zeichen lang sein und einen Großbuchstaben, einen Kleinbuchstaben, eine Zahl und ein Sonderzeichen (@#$%^&*!) enthalten.'

it('REG-08 names every missing field above the form and at the field, and leads to it', async () => {
  const { press, user } = await openStep()
  await press('Weiter')
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Bitte füllen Sie alle Pflichtfelder aus.')
  for (const sentence of [
    'Bitte wählen Sie eine Anrede.',
    'Bitte geben Sie Ihren Vornamen ein.',
    'Bitte geben Sie Ihren Nachnamen ein.',
    'Bitte geben Sie Ihr Geburtsdatum ein.',
    'Bitte geben Sie Ihre Telefonnummer ein.',
    'Bitte wählen Sie die Rechtsform.',
    'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    PASSWORD_RULE,
  ]) {
    within(summary).getByText(saying(sentence))
    expect(screen.getAllByText(saying(sentence))).toHaveLength(2)
  }
  await user.click(within(summary).getByRole('link', { name: 'Bitte geben Sie Ihren Nachnamen ein.' }))
  expect(document.activeElement).toBe(field('Nachname'))
  expect(field('Nachname').getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('Brodersen')
  expect(field('Nachname').getAttribute('aria-invalid')).toBeNull()
})

it('REG-08, QUAL-01 the summary of faults keeps its words during corrections, so that no screen reader repeats it', async () => {
  keepRegistrant()
  const { press, fill } = await openStep()
  await fill('Nachname', '')
  await fill('Passwort', 'Foerde#2026')
  await press('Weiter')
  const summary = await screen.findByRole('alert')
  const said = summary.textContent
  expect(said).toContain('Bitte füllen Sie alle Pflichtfelder aus.')
  await fill('Nachname', 'Brodersen')
  expect(summary.textContent).toBe(said)
})

it('REG-08, QUAL-01 Enter in a faulty field is answered by the summary alone', async () => {
  const { user } = await openStep()
  await user.type(await screen.findByLabelText('Nachname'), '{Enter}')
  await screen.findByRole('alert')
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it('REG-06 says the password rule when the field is left, and shows live which parts hold', async () => {
  const { press, user } = await openStep()
  await user.type(await screen.findByLabelText('Passwort'), 'foerde2025')
  expect(screen.queryByText(PASSWORD_RULE)).toBeNull()
  const parts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(parts()).toContain('eine Zahl (erfüllt)')
  expect(parts()).toContain('ein Großbuchstabe')
  await user.tab()
  await screen.findByText(PASSWORD_RULE)
  await press(/^Anzeigen/)
  expect(field('Passwort').type).toBe('text')
  await press(/^Verbergen/)
  expect(field('Passwort').type).toBe('password')
})

it.each(['hyvzod-2fuxqI-bobqeg!', 'Grünapfel7!x'])(
  'REG-06 shows which part of the rule %s breaks',
  async (password) => {
    const { fill, user } = await openStep()
    const only = 'nur Buchstaben von A bis Z, Zahlen und diese Sonderzeichen'
    const parts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    await screen.findByLabelText('Passwort')
    expect(parts()).toContain(only)
    await fill('Passwort', password)
    await user.tab()
    await screen.findByText(PASSWORD_RULE)
    expect(parts()).toContain(only)
    await fill('Passwort', 'Foerde#2026')
    expect(parts()).toContain(`${only} (erfüllt)`)
  },
)

it('REG-07 refuses a birth date in the future; the field ends today', async () => {
  // Half past midnight in Germany, but still the previous day in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  keepRegistrant()
  const { fill, press } = await openStep()
  await fill('Passwort', 'Foerde#2026')
  expect(field('Geburtsdatum').max).toBe('2026-11-21')
  await fill('Geburtsdatum', '2086-03-14')
  await press('Weiter')
  await screen.findByText('Bitte prüfen Sie Ihre Angaben')
  expect(screen.getAllByText('Das Geburtsdatum darf nicht in der Zukunft liegen.')).toHaveLength(2)
})

it('REG-10 a manager without an owner_code gets a message and can type it', async () => {
  const { fill, press } = await openStep('?user_type=manager')
  await press('Weiter')
  const sentence = 'Für eingeladene Mitarbeitende und Manager ist der owner_code erforderlich.'
  await waitFor(() => {
    const telling = screen.getAllByRole('alert').filter(({ textContent }) => textContent?.includes(sentence))
    expect(telling).toHaveLength(2)
  })
  await fill(/^Einladungscode/, 'abc123')
  expect(field(/^Einladungscode/).getAttribute('aria-invalid')).toBeNull()
})
