import { showProfile, signIn, signOut } from '@epassbild/contract/accounts.ts'
import { finishEidSignIn, startEidSignIn } from '@epassbild/contract/eid-sign-in.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'

const STATE = 'x'.repeat(43)
const STARTED = {
  authorization_url: 'https://eid.test/ausweis',
  state: STATE,
  expires_at: '2099-01-01T00:00:00.000Z',
}
const standing = (said: object) => ({
  json: { state: 'open', failure: null, detail: null, tokens: null, ...said } as never,
})

beforeEach(() => {
  withSiteFact('signIn', 'eid')
  vi.stubGlobal('open', () => null)
})

async function signInFirst({ press, fill }: Awaited<ReturnType<typeof openPage>>) {
  await press('Erste Anmeldung oder neuer Ausweis')
  await fill('E-Mail', 'neu@studio.test')
  await fill('Passwort', 'Foerde#2026')
  await press('Mit Online-Ausweis anmelden')
}

it('CERT-04 shows the button of the card, and no field for a password', async () => {
  const { user } = await openPage('/login', new ServerAnswers().on(startEidSignIn, { json: STARTED }))
  await screen.findByRole('button', { name: 'Mit Online-Ausweis anmelden' })
  expect(screen.queryByLabelText('Passwort')).toBeNull()
  expect(screen.queryByRole('button', { name: /Passkey/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Erste Anmeldung oder neuer Ausweis' }))
  await screen.findByLabelText('Passwort')
  await user.click(screen.getByRole('button', { name: 'Mit Online-Ausweis anmelden' }))
  await expectText(() => screen.getByRole('alert'), 'Bitte geben Sie E-Mail-Adresse und Passwort ein.')
})

it('CERT-04 signs in with what the card has opened, no password is sent, and it can be used again where the profile did not load', async () => {
  const server = new ServerAnswers()
    .on(startEidSignIn, { json: STARTED })
    .on(finishEidSignIn, standing({ state: 'done', tokens: { access_token: 'a', refresh_token: 'r' } }))
    .on(showProfile, { status: 500 })
    .on(signOut, { json: { detail: '' } })
  const { press } = await openPage('/login', server)
  await press('Mit Online-Ausweis anmelden')
  await waitFor(() => expect(server.sentTo(showProfile)).toHaveLength(1))
  expect(server.sentTo(startEidSignIn)[0]?.body).toEqual({})
  expect(server.sentTo(finishEidSignIn)[0]?.body).toEqual({ state: STATE })
  expect(server.sentTo(signIn)).toEqual([])
  await screen.findByText('Benutzerprofil konnte nicht abgerufen werden.')

  await press('Mit Online-Ausweis anmelden')
  await waitFor(() => expect(server.sentTo(showProfile)).toHaveLength(2))
  expect(server.sentTo(startEidSignIn)).toHaveLength(2)
  await screen.findByText('Benutzerprofil konnte nicht abgerufen werden.')
})

it('CERT-04 a card that has worked is not asked for again while the profile loads', async () => {
  const server = new ServerAnswers()
    .on(startEidSignIn, { json: STARTED })
    .on(finishEidSignIn, standing({ state: 'done', tokens: { access_token: 'a', refresh_token: 'r' } }))
    .on(signOut, { json: { detail: '' } })
  const profile = server.hold(showProfile)
  const { press } = await openPage('/login', server)
  await press('Mit Online-Ausweis anmelden')
  await waitFor(() => expect(server.sentTo(showProfile)).toHaveLength(1))
  await press('Mit Online-Ausweis anmelden')
  expect(server.sentTo(startEidSignIn)).toHaveLength(1)
  profile.release({ status: 500 })
  await screen.findByText('Benutzerprofil konnte nicht abgerufen werden.')
})

it('CERT-04, QUAL-01 the focus goes to the title when the form gives way to the window of the card', async () => {
  const server = new ServerAnswers().on(startEidSignIn, { json: STARTED }).on(finishEidSignIn, standing({}))
  const { press } = await openPage('/login', server)
  await press('Mit Online-Ausweis anmelden')
  await screen.findByRole('button', { name: 'Abbrechen' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('CERT-04 says why a card does not sign in, and takes another try', async () => {
  const detail = 'Mit diesem Ausweis ist hier noch niemand angemeldet.'
  const server = new ServerAnswers()
    .on(startEidSignIn, { json: STARTED })
    .on(finishEidSignIn, standing({ state: 'failed', failure: 'card-without-account', detail }))
  const opened = await openPage('/login', server)
  await opened.press('Mit Online-Ausweis anmelden')
  await expectText(() => screen.getByRole('alert'), detail)
  server.on(startEidSignIn, 'lost')
  await signInFirst(opened)
  await waitFor(() => expect(server.sentTo(startEidSignIn)).toHaveLength(2))
  expect(server.sentTo(startEidSignIn)[1]?.body).toEqual({ email: 'neu@studio.test', password: 'Foerde#2026' })
  await expectText(() => screen.getByRole('alert'), 'Der Server ist nicht erreichbar.')
})

it('CERT-04, CODE-01 leads an owner whose address is not confirmed to the code page', async () => {
  const detail = 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.'
  const server = new ServerAnswers().on(startEidSignIn, { status: 403, json: { code: 'not-verified', detail } })
  const opened = await openPage('/login', server)
  await signInFirst(opened)
  await expectText(() => screen.getByRole('alert'), new RegExp(`^${detail}`))
  await opened.press('Zur Code-Eingabe')
  await waitFor(() => expect(location.pathname).toBe('/Code-Verifizierung'))
  await screen.findByText('n…@studio.test')
})

it('CERT-04 offers no code page for another refusal', async () => {
  const detail = 'E-Mail-Adresse oder Passwort sind falsch.'
  const server = new ServerAnswers().on(startEidSignIn, { status: 401, json: { code: 'wrong-credentials', detail } })
  await signInFirst(await openPage('/login', server))
  await expectText(() => screen.getByRole('alert'), detail)
  expect(screen.queryByRole('button', { name: 'Zur Code-Eingabe' })).toBeNull()
})
