import { finishSignIn, showProfile, signIn, signOut } from '@epassbild/contract/accounts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { keepVerification } from '#features/accounts/verification.ts'
import { expectText, isAskedByBrowser, openPage } from '#test/open-page.tsx'
import { CLERK, OPERATOR, OWNER, TOKENS } from '#test/people.ts'
import { saying } from '#test/saying.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'

// jsdom has no canvas to draw on.
vi.mock('bwip-js/browser', () => ({ qrcode: () => undefined }))

it('LOGIN-03 a sign-in and a profile that fail have each their sentence, and leave no session', async () => {
  const server = new ServerAnswers().on(signIn, 'lost').on(signOut, { json: { detail: '' } })
  const { press, fill } = await openPage('/login', server)
  await fill('E-Mail', 'inhaber@studio.test')
  await fill('Passwort', 'Foerde#2026')
  const saysWhenSent = async (sentence: string) => {
    await press('Anmelden')
    await expectText(() => screen.getByRole('alert'), sentence)
  }
  await saysWhenSent('Es gab ein Problem mit der Anmeldung. Bitte versuchen Sie es erneut.')
  server.on(signIn, { status: 500 })
  await saysWhenSent('Anmeldung fehlgeschlagen.')
  server.on(signIn, { status: 200, json: { access_token: 'a', refresh_token: 'r' } }).on(showProfile, { status: 500 })
  await saysWhenSent('Benutzerprofil konnte nicht abgerufen werden.')
  expect(sessionStorage.getItem('authToken')).toBeNull()
})

it('CONS-06, LOGIN-01 the address survives the reload for a changed consent, once, and the password does not', async () => {
  const field = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value
  const { fill } = await openPage('/login', new ServerAnswers())
  await fill('E-Mail', 'inhaber@studio.test')
  await fill('Passwort', 'Foerde#2026')
  dispatchEvent(new Event('reload'))
  cleanup()
  expect(JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])).not.toContain('Foerde#2026')
  await openPage('/login', new ServerAnswers())
  await waitFor(async () => expect(await field('E-Mail')).toBe('inhaber@studio.test'))
  expect(await field('Passwort')).toBe('')
  cleanup()
  await openPage('/login', new ServerAnswers())
  expect(await field('E-Mail')).toBe('')
})

it('LOGIN-01 asks for e-mail and password, and leads to the reset', async () => {
  const server = new ServerAnswers()
  const { press } = await openPage('/login', server)
  await press('Anmelden')
  await screen.findByText(saying('Bitte geben Sie Ihre E-Mail-Adresse ein.'))
  screen.getByText('Bitte geben Sie Ihr Passwort ein.')
  expect(document.activeElement).toBe(screen.getByLabelText('E-Mail'))
  expect(server.sentTo(signIn)).toEqual([])
  expect(screen.getByRole('link', { name: 'Passwort vergessen?' }).getAttribute('href')).toBe('/forgotpassword')
})

it('LOGIN-01, QUAL-01 a fault of the field that has the focus is read out; one that the focus moves to is read with its field', async () => {
  const { press, user, fill } = await openPage('/login', new ServerAnswers())
  await user.type(await screen.findByLabelText('E-Mail'), '{Enter}')
  await expectText(() => screen.getByRole('alert'), 'Bitte geben Sie Ihre E-Mail-Adresse ein.')
  const first = screen.getByRole('alert')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first))
  await press('Anmelden')
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(screen.getByLabelText('E-Mail'))
  expect(screen.queryByRole('alert')).toBeNull()
  await fill('Passwort', 'Foerde#2026')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-Mail')))
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('LOGIN-03 wrong values are refused in the words of the server, and the e-mail stays', async () => {
  const sentence = 'E-Mail-Adresse oder Passwort ist falsch.'
  const json = { detail: sentence, message: sentence, code: 'wrong-credentials' }
  const { signInAs } = await openPage('/login', new ServerAnswers().on(signIn, { status: 401, json }))
  await signInAs('niemand@studio.test')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(sentence)
  expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('niemand@studio.test')
})

it.each([
  ['an operator', OPERATOR, '/Betrieb'],
  ['a clerk', CLERK, '/Bildabruf'],
])('LOGIN-02 %s is shown the own door, and is not signed in', async (_, profile, href) => {
  const server = new ServerAnswers()
    .on(signIn, { json: TOKENS })
    .on(showProfile, { json: profile })
    .on(signOut, { json: { detail: '' } })
  const { signInAs } = await openPage('/login', server)
  await signInAs(profile.email)
  await expectText(() => screen.getByRole('alert'), 'Unbekannter Benutzertyp.')
  expect(screen.getByRole('link', { name: /^Zur Anmeldung für/ }).getAttribute('href')).toBe(href)
  expect(server.sentTo(signOut)).toHaveLength(1)
  expect(sessionStorage.authToken).toBeUndefined()
})

it('LOGIN-02, SAFE-03 a clerk who sets up the second factor here keeps its recovery codes, then is shown the own door', async () => {
  const enrolment = { secret: 'ABCDEFGH', address: 'otpauth://totp/ePassbild' }
  const server = new ServerAnswers()
    .on(signIn, { json: { second_factor: 't', enrolment, factors: ['app'], detail: '', message: '' } })
    .on(finishSignIn, { json: { ...TOKENS, recovery_codes: ['AAAA-1111'] } })
    .on(showProfile, { json: CLERK })
    .on(signOut, { json: { detail: '' } })
  const { press, fill, user, signInAs } = await openPage('/login', server)
  await signInAs(CLERK.email)
  await fill('Code', '123456')
  await press('Anmelden')
  await screen.findByText('AAAA-1111')
  expect(screen.getByRole('heading', { name: 'Wiederherstellungs\u00ADcodes' })).toBe(document.activeElement)
  expect(sessionStorage.authToken).toBeUndefined()
  expect(isAskedByBrowser(), 'a reload would lose the codes').toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt.' }))
  await press('Weiter')
  await expectText(() => screen.getByRole('alert'), 'Unbekannter Benutzertyp.')
  expect(screen.getByRole('alert').parentElement).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: /^Zur Anmeldung für/ }).getAttribute('href')).toBe('/Bildabruf')
})

it('LOGIN-03 an address that is not confirmed gets the way to its code', async () => {
  const sentence = 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse mit dem Code, den wir Ihnen gesendet haben.'
  const json = { detail: sentence, message: sentence, code: 'not-verified' }
  const { press, signInAs } = await openPage('/login', new ServerAnswers().on(signIn, { status: 403, json }))
  await signInAs('k@studio.test')
  await expectText(() => screen.getByRole('alert'), sentence)
  await press('Zur Code-Eingabe')
  await screen.findByLabelText('Bestätigungscode')
  screen.getByText('k…@studio.test')
})

it('LOGIN-02, SAFE-03 the code stays until the next page is there; a page that comes back asks from the start', async () => {
  const server = new ServerAnswers()
    .on(signIn, { json: { second_factor: 't', factors: ['app'], detail: '', message: '' } })
    .on(finishSignIn, { json: TOKENS })
    .on(showProfile, { json: OWNER })
  const { press, fill, signInAs } = await openPage('/login', server)
  await signInAs(OWNER.email)
  await fill('Code', '123456')
  await press('Anmelden')
  await waitFor(() => expect(sessionStorage.getItem('authToken')).not.toBeNull())
  // Enough time to render the response of the profile.
  await new Promise((later) => setTimeout(later, 50))
  expect(screen.queryByLabelText('Passwort')).toBeNull()
  screen.getByRole('heading', { name: 'Zweiter Faktor' })
  window.dispatchEvent(new Event('pageshow'))
  await screen.findByLabelText('Passwort')
})

it('LOGIN-02, CODE-05 an owner whose address was typed with an umlaut goes on with the locations of the registration', async () => {
  const email = 'info@xn--mller-kva.de'
  const server = new ServerAnswers().on(signIn, { json: TOKENS }).on(showProfile, { json: { ...OWNER, email } })
  sessionStorage.setItem('studios', '[]')
  sessionStorage.setItem('registrationDraft', '{}')
  keepVerification(sessionStorage, { email: 'info@müller.de', isOwner: true, verified: false, submitting: false })
  const { signInAs } = await openPage('/login', server)
  const assign = vi.fn()
  const { href, origin } = location
  vi.stubGlobal('location', { href, origin, pathname: '/login', search: '', hash: '', assign })
  await signInAs('info@müller.de')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/Code-Verifizierung'))
  expect(JSON.parse(sessionStorage.verification ?? '{}')).toMatchObject({ verified: true, submitting: true })
  expect(sessionStorage.registrationDraft).toBeUndefined()
})

it.each([
  ['/login', 'E-Mail'],
  ['/Betrieb', 'E-Mail'],
])(
  'QUAL-01, RESET-01 the address that was typed at %s need not be typed again for a new password',
  async (door, label) => {
    const { fill, user } = await openPage(door, new ServerAnswers())
    await fill(label, 'k@studio.test')
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await user.click(screen.getByRole('link', { name: 'Passwort vergessen?' }))
    cleanup()
    await openPage('/forgotpassword', new ServerAnswers())
    const field = await screen.findByLabelText<HTMLInputElement>('E-Mail')
    await waitFor(() => expect(field.value).toBe('k@studio.test'))
    expect(sessionStorage.email, 'it is taken once').toBeUndefined()
  },
)

it('QUAL-01, SAFE-03 the focus goes to the title when the second factor is given up', async () => {
  const answer = { second_factor: 't', factors: ['app' as const], detail: '', message: '' }
  const { press, signInAs } = await openPage('/login', new ServerAnswers().on(signIn, { json: answer }))
  await signInAs(OWNER.email)
  await screen.findByLabelText('Code')
  await press('Abbrechen')
  await screen.findByLabelText('Passwort')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

describe('where a session lives in the memory of its page', () => {
  const openByHand = async (verified: boolean | undefined) => {
    withSiteFact('sessionStore', 'memory')
    if (verified !== undefined) {
      sessionStorage.setItem('studios', '[]')
      keepVerification(sessionStorage, { email: OWNER.email, isOwner: true, verified, submitting: false })
    }
    const replace = vi.fn()
    const { href, origin } = location
    vi.stubGlobal('location', { href, origin, pathname: '/login', search: '', hash: '', replace })
    await openPage('/login', new ServerAnswers())
    await waitFor(() => expect(replace).toHaveBeenCalled())
    return replace.mock.lastCall
  }

  it.each([
    ['leads to the own area', undefined, '/Verwaltungsbereich'],
    ['leads to locations that wait to be handed in', true, '/Code-Verifizierung'],
    ['leads to the own area before the address is confirmed', false, '/Verwaltungsbereich'],
  ] as const)('LOGIN-02, CODE-06 the sign-in that is opened by hand %s', async (_way, verified, path) =>
    expect(await openByHand(verified)).toEqual([path]),
  )
})
