import { type Profile, signIn, signOut } from '@epassbild/contract/accounts.ts'
import { finishEidSignIn, startEidSignIn } from '@epassbild/contract/eid-sign-in.ts'
import { showCompanyFacts } from '@epassbild/contract/own-account/company-facts.ts'
import { listDevices } from '@epassbild/contract/own-account/devices.ts'
import { listSecondFactors, removeApp, type SecondFactors } from '@epassbild/contract/own-account/second-factors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { ACCOUNTING, OLD_SIGN_IN, OPERATOR, OWNER } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'

const PAGE = '/Profilverwaltung'
const OLD_APP: SecondFactors = {
  ...{ state: 'on', app: true, passkeys: [], recovery_codes: 10 },
  ...{ required: false, offer: false },
}
const serverOfPage = () =>
  new ServerAnswers()
    .on(listSecondFactors, { json: OLD_APP })
    .on(listDevices, { json: [] })
    .on(showCompanyFacts, { json: { name: 'Atelier Jensen', legal_form: 'gbr', website: '', review: 'approved' } })

/** Tries to remove the app, for which the server requires a fresh sign-in. */
async function removeOldApp(person: Profile) {
  withSiteFact('signIn', 'eid')
  vi.stubGlobal('open', () => null)
  const server = serverOfPage()
    .on(removeApp, OLD_SIGN_IN)
    .on(signOut, { json: { detail: '' } })
  const page = await openPage(PAGE, server, person)
  await page.press('Authentifizierungs-App: Entfernen')
  const form = within(await screen.findByRole('form', { name: 'Authentifizierungs-App entfernen' }))
  await page.fill('Aktuelles Passwort', 'Foerde#2026', form)
  await page.press('Entfernen', form)
  const again = within(await screen.findByRole('dialog', { name: 'Noch einmal anmelden' }))
  return { ...page, server, again }
}

it('CERT-04, SAFE-03 the ID card signs in again before an old app is removed, and no password is asked for', async () => {
  const { server, press, again } = await removeOldApp(OWNER)
  await again.findByRole('button', { name: 'Mit Online-Ausweis anmelden' })
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
  expect(again.queryByLabelText(/Passwort/)).toBeNull()
  const others = again.queryAllByRole('button', { name: /Passkey|^Anmelden$|Erste Anmeldung/ })
  expect(others.map(({ textContent }) => textContent)).toEqual([])
  const tokens = { access_token: 'fresh', refresh_token: 'r' }
  const [state, expires_at] = ['x'.repeat(43), '2099-01-01T00:00:00.000Z']
  server
    .on(startEidSignIn, { json: { authorization_url: 'https://eid.test/ausweis', state, expires_at } })
    .on(finishEidSignIn, { json: { state: 'done', failure: null, detail: null, tokens } })
    .on(removeApp, { json: { detail: 'Die Authentifizierungs-App ist entfernt.' } })
  await press('Mit Online-Ausweis anmelden', again)
  await screen.findByText('Die Authentifizierungs-App ist entfernt.')
  expect(server.sentTo(startEidSignIn).map(({ body }) => body)).toEqual([{}])
  expect(server.sentTo(signIn)).toEqual([])
  expect(sessionStorage.authToken).toBe('fresh')
})

it('CERT-04, SAFE-03 a card without a sign-in leaves the dialog open for another try', async () => {
  const { server, press, again } = await removeOldApp(OWNER)
  const detail = 'Der Ausweisdienst ist gerade nicht erreichbar.'
  server.on(startEidSignIn, { status: 503, json: { code: 'eid-away', detail } })
  await press('Mit Online-Ausweis anmelden', again)
  await again.findByText(detail)
  await press('Mit Online-Ausweis anmelden', again)
  await waitFor(() => expect(server.sentTo(startEidSignIn)).toHaveLength(2))
  await press('Abbrechen', again)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sentTo(removeApp)).toHaveLength(1)
})

it('CERT-04, SAFE-03 operators sign in again by password, also where the ID card signs in studios', async () => {
  const { again } = await removeOldApp(OPERATOR)
  await again.findByLabelText(`Passwort für ${OPERATOR.email}`)
  expect(again.queryByRole('button', { name: 'Mit Online-Ausweis anmelden' })).toBeNull()
})

const NAME_OF_CARD = /^Mit Ihrem Ausweis melden Sie sich danach nur an, wenn der Name mit ihm übereinstimmt\.$/

it('CERT-04, PROF-01 where the ID card signs in, another name is said to close the sign-in unless the card has it', async () => {
  withSiteFact('signIn', 'eid')
  const { press, fill } = await openPage(PAGE, serverOfPage(), ACCOUNTING)
  await press('Bearbeiten')
  expect(screen.queryByText(NAME_OF_CARD)).toBeNull()
  await fill('Nachname', 'Carstens-Voss')
  await screen.findByText(NAME_OF_CARD)
})

it('CERT-04, PROF-01 says nothing of the card to people who sign in by password', async () => {
  const { press, fill } = await openPage(PAGE, serverOfPage(), OWNER)
  await press('Bearbeiten')
  await fill('Nachname', 'Carstens-Voss')
  await waitFor(() => expect(document.body.textContent).toContain('Ein neuer Name beendet Ihre'))
  expect(screen.queryByText(NAME_OF_CARD)).toBeNull()
})
