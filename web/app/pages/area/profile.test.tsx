import { finishSignIn, type Profile, showProfile, signIn, signOut } from '@epassbild/contract/accounts.ts'
import {
  type CompanyFacts,
  changeCompanyFacts,
  showCompanyFacts,
} from '@epassbild/contract/own-account/company-facts.ts'
import { endAllDevices, listDevices } from '@epassbild/contract/own-account/devices.ts'
import { exportOwnData, exportOwnRecord } from '@epassbild/contract/own-account/own-data.ts'
import { changePassword, changeProfile, closeAccount } from '@epassbild/contract/own-account/profile.ts'
import {
  beginApp,
  beginPasskey,
  listSecondFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from '@epassbild/contract/own-account/second-factors.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dropTokens } from '#api/session.ts'
import { expectText, isAskedByBrowser, openPage } from '#test/open-page.tsx'
import { ACCOUNTING, CLERK, EMPLOYEE, NO_FACTORS, OLD_SIGN_IN, OPERATOR, OWNER } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'

const PAGE = '/Profilverwaltung'

/** Responses for the page's cards of second factors, devices and company. */
const FACTS: CompanyFacts = { name: 'Atelier Jensen', legal_form: 'gbr', website: '', review: 'rejected' }
const serverOfPage = () =>
  new ServerAnswers()
    .on(listSecondFactors, { json: NO_FACTORS })
    .on(listDevices, { json: [] })
    .on(showCompanyFacts, { json: FACTS })

it('ACC-04 closing the account is not given up by Escape once it is sent', async () => {
  const server = serverOfPage()
  const answer = server.hold(closeAccount)
  const { user, press, fill, question } = await openPage(PAGE, server, OWNER)
  await press('Konto schließen')
  const asked = await question()
  screen.getByRole('alertdialog', { name: 'Konto schließen?', description: /^Sofort endet:.+rückgängig.+Es bleibt:/ })
  await fill('Nachname zur Bestätigung', OWNER.last_name, asked)
  await fill('Ihr Passwort', 'Foerde#2026', asked)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.sentTo(closeAccount)).toHaveLength(1))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  answer.release({ status: 500 })
  await waitFor(() => expect(asked.queryByRole('alert')).not.toBeNull())
})

it('SLIP-09, ROOM-08 accounting takes the own record along, and is told how the account ends', async () => {
  const server = serverOfPage().on(exportOwnRecord, { status: 500 })
  const { press } = await openPage(PAGE, server, ACCOUNTING)
  await press('Meine Daten herunterladen')
  await expectText(() => screen.getByRole('alert'), 'Die Daten konnten nicht geladen werden.')
  expect(server.sentTo(exportOwnRecord)).toHaveLength(1)
  expect(screen.queryByText(/Ausweis/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Konto schließen' })).toBeNull()
  await screen.findByText(/^Ihr Zugang gehört zu/)
})

it('SLIP-09 an owner takes along the file of the company, and the own record beside it', async () => {
  const server = serverOfPage().on(exportOwnRecord, { status: 500 })
  const { press } = await openPage(PAGE, server, OWNER)
  await press('Angaben zu mir herunterladen')
  await expectText(() => screen.getByRole('alert'), 'Die Daten konnten nicht geladen werden.')
  expect(server.sentTo(exportOwnRecord)).toHaveLength(1)
  expect(server.sentTo(exportOwnData)).toHaveLength(0)
  expect(screen.queryByText(/Name, Anschrift und Nummer/)).toBeNull()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:record', revokeObjectURL() {} }))
  const files = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  server.on(exportOwnRecord, { status: 200, json: {} }).on(exportOwnData, { status: 200, json: {} })
  await press('Angaben zu mir herunterladen')
  await screen.findByText('ePassbild-meine-Angaben.json wurde heruntergeladen.')
  await press('Meine Daten herunterladen')
  await screen.findByText('ePassbild-Daten.json wurde heruntergeladen.')
  const names = (files.mock.contexts as HTMLAnchorElement[]).map(({ download }) => download)
  expect(names).toEqual(['ePassbild-meine-Angaben.json', 'ePassbild-Daten.json'])
})

it('PROF-01 the fields open on the chosen form of address, and close on the button that opened them', async () => {
  const { press } = await openPage(PAGE, serverOfPage(), { ...OWNER, salutation: 'Divers' })
  await press('Bearbeiten')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Divers' })))
  await press('Abbrechen')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bearbeiten' })))
})

it('PROF-01 unsaved input survives cancel, a link, and a save in another window', async () => {
  const server = serverOfPage().refuse(changeProfile, 'changed-meanwhile')
  const { user, press, fill } = await openPage(PAGE, server, OWNER)
  const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await press('Bearbeiten')
  await fill('Telefonnummer', '0431 22 22')
  await press('Abbrechen')
  await press('Weiter bearbeiten')
  const [link] = await screen.findAllByRole('link', { name: 'Mitarbeitende' })
  expect(link && fireEvent.click(link), 'the link is not followed').toBe(false)
  const leaving = within(await screen.findByRole('alertdialog', { name: 'Seite verlassen?' }))
  await press('Weiter bearbeiten', leaving)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(fieldOf('Telefonnummer')).toBe('0431 22 22')

  const newer: Profile = { ...OWNER, phone: '0431 11 11', first_name: 'Inken', version: 2 }
  server.on(showProfile, { json: newer })
  await press('Änderungen speichern')
  await expectText(() => screen.getByRole('alert'), 'Profil konnte nicht aktualisiert werden (409)')
  await screen.findByText('Inzwischen gespeichert: 0431 11 11')
  expect([fieldOf('Telefonnummer'), fieldOf('Vorname')]).toEqual(['0431 22 22', 'Inken'])
  const saved = server.hold(changeProfile)
  await user.dblClick(screen.getByRole('button', { name: 'Änderungen speichern' }))
  expect(server.sentTo(changeProfile)).toHaveLength(2)
  expect(server.sentTo(changeProfile)[1]?.body).toMatchObject({ phone: '0431 22 22', version: 2 })
  saved.release({ json: { ...newer, phone: '0431 22 22', version: 3 } })
  await screen.findByText('Änderungen gespeichert.')
  await screen.findByText('0431 22 22')
})

it('PROF-01, SAFE-03 signing out everywhere asks about unsaved input first, and leaves without a second question', async () => {
  const server = serverOfPage().on(endAllDevices, { status: 500 })
  const { press, fill, question } = await openPage(PAGE, server, OWNER)
  await press('Überall abmelden')
  expect((await question()).queryByText(/nicht gespeichert/)).toBeNull()
  await press('Abbrechen')
  await press('Bearbeiten')
  await fill('Telefonnummer', '0431 22 22')
  await press('Überall abmelden')
  const asked = await question()
  await asked.findByText(/Ihre Änderungen auf dieser Seite sind noch nicht gespeichert und gehen verloren\./)
  expect(server.sentTo(endAllDevices)).toHaveLength(0)
  await press('Überall abmelden', asked)
  await waitFor(() => expect(server.sentTo(endAllDevices)).toHaveLength(1))
  expect(isAskedByBrowser(), 'nothing has ended yet').toBe(true)
  server.on(endAllDevices, { json: { detail: '' } })
  await press('Überall abmelden')
  await press('Überall abmelden', await question())
  await waitFor(() => expect(sessionStorage.getItem('authToken')).toBeNull())
  expect(isAskedByBrowser()).toBe(false)
})

it('PROF-01, PROF-03 a new password is not sent over unsaved input without a question', async () => {
  const server = serverOfPage().on(changePassword, { json: { detail: '' } })
  const { press, fill, question } = await openPage(PAGE, server, OWNER)
  await press('Bearbeiten')
  await fill('Telefonnummer', '0431 22 22')
  await fill('Aktuelles Passwort', 'x')
  await fill('Neues Passwort', 'Strand#2026')
  await fill('Neues Passwort bestätigen', 'Strand#2026')
  await press('Passwort ändern')
  await press('Abbrechen', await question())
  await press('Passwort ändern')
  const asked = await question()
  expect(server.sentTo(changePassword)).toHaveLength(0)
  await press('Passwort ändern', asked)
  await waitFor(() => expect(sessionStorage.getItem('authToken')).toBeNull())
  expect(server.sentTo(changePassword)).toHaveLength(1)
  expect(isAskedByBrowser()).toBe(false)
})

it.each([
  { person: OWNER, told: 1 },
  { person: EMPLOYEE, told: 1 },
  { person: ACCOUNTING, told: 0 },
  { person: OPERATOR, told: 0 },
  { person: CLERK, told: 0 },
])(
  'PROF-01, EID-03 another name ends an identification, told where there can be one: $person.user_type',
  async ({ person, told }) => {
    const { press, fill } = await openPage(PAGE, serverOfPage(), person)
    await press('Bearbeiten')
    await fill(/^Nachname/, 'Anders')
    const notices = screen.queryAllByText(
      /^Ein neuer Name beendet Ihre Identifikation, wenn Sie schon identifiziert sind\./,
    )
    expect(notices).toHaveLength(told)
    expect(screen.queryAllByText(/Online-Ausweis noch einmal/)).toHaveLength(told)
  },
)

it('PROF-01 a clerk without a birth date changes the name', async () => {
  const clerk = { ...CLERK, date_of_birth: null }
  const server = serverOfPage().on(changeProfile, { json: { ...clerk, last_name: 'Anders', version: 2 } })
  const { press, fill } = await openPage(PAGE, server, clerk)
  await press('Bearbeiten')
  await fill(/^Nachname/, 'Anders')
  await press('Änderungen speichern')
  await screen.findByText('Änderungen gespeichert.')
  expect(server.sentTo(changeProfile).map(({ body }) => body)).toEqual([{ last_name: 'Anders', version: 1 }])
})

it('ACC-04 staff are told who can end their access', async () => {
  await openPage(PAGE, serverOfPage(), EMPLOYEE)
  await screen.findByText('Ihr Zugang gehört zu Atelier Jensen.', { exact: false })
  expect(screen.queryByRole('button', { name: 'Konto schließen' })).toBeNull()
})

it('PROF-04 the old value typed again after a fault is no change, and no fault either', async () => {
  const server = serverOfPage()
  const { press, fill } = await openPage(PAGE, server, OWNER)
  await press('Bearbeiten')
  await fill('Telefonnummer', 'keine')
  await press('Änderungen speichern')
  await screen.findByRole('alert')
  await fill('Telefonnummer', OWNER.phone)
  await press('Änderungen speichern')
  await screen.findByText('Keine Änderungen vorgenommen.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.sentTo(changeProfile)).toEqual([])
})

it('PROF-04 a change that fails has its sentence', async () => {
  const server = serverOfPage()
  const { press, fill } = await openPage(PAGE, server, OWNER)
  await press('Bearbeiten')
  await fill('Telefonnummer', '0431 333')
  for (const [said, sentence] of [
    [{ status: 502, body: '<html>' }, 'Profil konnte nicht aktualisiert werden (502)'],
    ['lost', 'Keine Verbindung.'],
  ] as const) {
    server.on(changeProfile, said)
    await press('Änderungen speichern')
    await expectText(() => screen.getByRole('alert'), sentence)
  }
  dropTokens()
  await press('Änderungen speichern')
  await screen.findByText('Fehler: Kein Zugriffstoken gefunden. Bitte melden Sie sich an.')
  const way = screen.getByRole('link', { name: 'Zur Anmeldung' })
  expect(way.getAttribute('href')).toBe('/login?weiter=%2FProfilverwaltung')
})

it('PROF-04, NAV-09 opened without a session, it has its sentence and the way to sign in', async () => {
  const server = new ServerAnswers()
  await openPage(PAGE, server)
  await expectText(() => screen.getByRole('alert'), 'Fehler: Kein Zugriffstoken gefunden. Bitte melden Sie sich an.')
  const way = screen.getByRole('link', { name: 'Zur Anmeldung' })
  expect(way.getAttribute('href')).toBe('/login?weiter=%2FProfilverwaltung')
})

it('PROF-04 a new password that fails has its sentence', async () => {
  const server = serverOfPage().on(changePassword, { status: 400 })
  const { press, fill } = await openPage(PAGE, server, OWNER)
  await fill('Aktuelles Passwort', 'x')
  await fill('Neues Passwort', 'Strand#2026')
  await fill('Neues Passwort bestätigen', 'Strand#2026')
  await press('Passwort ändern')
  await screen.findByText('Passwortänderung fehlgeschlagen.')
})

it.each([
  ['wrong-password', 'Das aktuelle Passwort ist falsch.', 'Aktuelles Passwort'],
  ['password-common', 'Dieses Passwort ist leicht zu erraten.', 'Neues Passwort'],
])('PROF-04, QUAL-01 a refusal (%s) stands at the field that it is about', async (code, detail, label) => {
  const server = serverOfPage().on(changePassword, { status: 400, json: { code, detail } })
  const { press, fill, user } = await openPage(PAGE, server, OWNER)
  await fill('Aktuelles Passwort', 'x')
  await fill('Neues Passwort', 'Strand#2026')
  await fill('Neues Passwort bestätigen', 'Strand#2026')
  await press('Passwort ändern')
  await expectFaultAt(screen.getByLabelText(label), detail)
  // It stays until something else is typed.
  await user.tab()
  await expectFaultAt(screen.getByLabelText(label), detail, { focused: false })
  await fill(label, 'Strand#2027')
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).not.toBe('true')
})

/** Shown at the field alone: no box repeats it. */
async function expectFaultAt(field: HTMLElement, sentence: string, { focused } = { focused: true }) {
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(sentence)
  expect(document.body.textContent?.split(sentence)).toHaveLength(2)
  if (focused) await waitFor(() => expect(document.activeElement).toBe(field))
}

it.each([
  ['Passkey einrichten', 'Passkey einrichten', 'Passkey einrichten'],
  ['Authentifizierungs-App ersetzen', 'Authentifizierungs-App ersetzen', 'Weiter'],
  ['Authentifizierungs-App: Entfernen', 'Authentifizierungs-App entfernen', 'Entfernen'],
  ['Passkey „Werkstatt“: Entfernen', 'Passkey „Werkstatt“ entfernen', 'Entfernen'],
  ['Wiederherstellungscodes: Neue Codes', 'Neue Wiederherstellungscodes', 'Neue Codes anzeigen'],
])('SAFE-03, QUAL-01 „%s“: a wrong password is told at its field', async (opener, title, verb) => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const passkeys = [{ id: 'k', name: 'Werkstatt', created_at: '2026-11-20T10:00:00.000Z', last_used_at: null }]
  const json = { ...NO_FACTORS, state: 'on' as const, app: true, passkeys, recovery_codes: 10 }
  const server = serverOfPage().on(listSecondFactors, { json })
  for (const endpoint of [beginPasskey, beginApp, removeApp, removePasskey, renewRecoveryCodes])
    server.refuse(endpoint, 'wrong-password')
  const { press, fill } = await openPage(PAGE, server, OWNER)
  await press(opener)
  const form = within(await screen.findByRole('form', { name: title }))
  await fill('Aktuelles Passwort', 'Foerde#2026', form)
  await press(verb, form)
  const field = form.getByLabelText('Aktuelles Passwort')
  await expectFaultAt(field, 'Das aktuelle Passwort ist falsch.')
  await fill('Aktuelles Passwort', 'Foerde#2027', form)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})

it('SAFE-03, QUAL-01 a fresh sign-in tells a wrong password at its field', async () => {
  const { server, user } = await openStepUp()
  server.refuse(signIn, 'wrong-credentials')
  await user.keyboard('{Enter}')
  const field = screen.getByLabelText(`Passwort für ${OWNER.email}`)
  await expectFaultAt(field, 'E-Mail-Adresse oder Passwort ist falsch.')
  await user.type(field, '7')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

it.each([
  [changePassword, undefined, { role: 'region', name: 'Passwort' }, 'Passwort ändern'],
  [
    removeApp,
    'Authentifizierungs-App: Entfernen',
    { role: 'form', name: 'Authentifizierungs-App entfernen' },
    'Entfernen',
  ],
])(
  'SAFE-03, QUAL-01 a password that is sent again is not called wrong before the answer: %#',
  async (endpoint, opener, { role, name }, verb) => {
    const json = { ...NO_FACTORS, state: 'on' as const, app: true, recovery_codes: 10 }
    const server = serverOfPage().on(listSecondFactors, { json }).refuse(endpoint, 'wrong-password')
    const { press, fill } = await openPage(PAGE, server, OWNER)
    if (opener) await press(opener)
    const form = within(await screen.findByRole(role, { name }))
    await fill('Aktuelles Passwort', 'Foerde#2026', form)
    if (!opener)
      for (const label of ['Neues Passwort', 'Neues Passwort bestätigen']) await fill(label, 'Strand#2026', form)
    await press(verb, form)
    const field = form.getByLabelText('Aktuelles Passwort')
    await expectFaultAt(field, 'Das aktuelle Passwort ist falsch.')
    const answer = server.hold(endpoint)
    await press(verb, form)
    await waitFor(() => expect(server.sentTo(endpoint)).toHaveLength(2))
    expect(field.getAttribute('aria-invalid')).toBeNull()
    answer.release({ status: 503, json: {} })
    await form.findByRole('alert')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  },
)

it('PROF-04, QUAL-01 a refusal that comes while its field is being corrected stands there nevertheless', async () => {
  const server = serverOfPage()
  const answer = server.hold(changePassword)
  const { press, fill, user } = await openPage(PAGE, server, OWNER)
  await fill('Aktuelles Passwort', 'Foerde#2026')
  for (const label of ['Neues Passwort', 'Neues Passwort bestätigen']) await fill(label, 'Strand#2026')
  await press('Passwort ändern')
  await waitFor(() => expect(server.sentTo(changePassword)).toHaveLength(1))
  const field = screen.getByLabelText('Aktuelles Passwort')
  await user.type(field, '7')
  const detail = 'Das aktuelle Passwort ist falsch.'
  answer.release({ status: 400, json: { code: 'wrong-password', detail } })
  await expectFaultAt(field, detail)
})

it('SAFE-03 the address of the second factor leads to its card, which comes after the profile', async () => {
  await openPage(`${PAGE}#zweiter-faktor`, serverOfPage(), OWNER)
  const heading = await screen.findByRole('heading', { level: 2, name: 'Zweiter Faktor' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('SAFE-03, NAV-09 without a session the way to the second factor leads through the sign-in', async () => {
  await openPage(`${PAGE}#zweiter-faktor`, new ServerAnswers())
  const way = await screen.findByRole('link', { name: 'Zur Anmeldung' })
  expect(way.getAttribute('href')).toBe('/login?weiter=%2FProfilverwaltung%23zweiter-faktor')
})

it('SAFE-03 days of a passkey are those in Germany', async () => {
  const passkey = { id: 'k', name: 'Werkstatt', created_at: '2026-11-20T23:30:00.000Z' }
  const passkeys = [{ ...passkey, last_used_at: '2026-11-30T23:10:00.000Z' }]
  await openPage(PAGE, serverOfPage().on(listSecondFactors, { json: { ...NO_FACTORS, state: 'on', passkeys } }), OWNER)
  await screen.findByText('Eingerichtet am 21.11.2026, zuletzt benutzt am 01.12.2026')
})

it('SAFE-03, NAV-10 sessions name day and time in Germany, whatever the zone of the reader', async () => {
  const seen = { created_at: '2026-11-20T23:30:00.000Z', last_seen_at: '2026-11-21T10:00:00.000Z', current: false }
  await openPage(PAGE, serverOfPage().on(listDevices, { json: [{ id: 'd', device: 'Firefox', ...seen }] }), OWNER)
  await expectText(
    () => screen.getByText(/^Angemeldet am/),
    'Angemeldet am 21.11.2026 um 00:30\u00a0Uhr, zuletzt benutzt am 21.11.2026 um 11:00\u00a0Uhr',
  )
})

it('SAFE-03 one recovery code that is left is one', async () => {
  const factors = { ...NO_FACTORS, state: 'on', app: true } as const
  await openPage(PAGE, serverOfPage().on(listSecondFactors, { json: { ...factors, recovery_codes: 1 } }), OWNER)
  await screen.findByText('1 von 10 ist noch nicht benutzt')
})

it.each([
  ['without a name', '   ', 'Bitte geben Sie dem Passkey einen Namen.'],
  ['whose name is not printable', 'Werkstatt\u202e', 'Bitte geben Sie nur druckbare Zeichen ein.'],
])('SAFE-03 a passkey %s is not made on the device first', async (_, name, sentence) => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const server = serverOfPage()
  const { press, fill, user } = await openPage(PAGE, server, OWNER)
  await press('Passkey einrichten')
  const form = within(await screen.findByRole('form', { name: 'Passkey einrichten' }))
  await fill('Name', name, form)
  await fill('Aktuelles Passwort', 'Foerde#2026', form)
  await user.keyboard('{Enter}')
  await form.findByText(sentence)
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name')))
  expect(server.sentTo(beginPasskey)).toHaveLength(0)
})

it('SAFE-03 asks for the second factor again where the sign-in is old, and goes on with what was wanted', async () => {
  const passkey = { id: 'k', name: 'Werkstatt', created_at: '2026-11-20T10:00:00.000Z', last_used_at: null }
  const server = serverOfPage()
    .on(listSecondFactors, { json: { ...NO_FACTORS, state: 'on', app: true, passkeys: [passkey], recovery_codes: 10 } })
    .on(removeApp, OLD_SIGN_IN)
    .on(signIn, { json: { second_factor: 't', factors: ['app'], detail: '', message: '' } })
    .on(finishSignIn, { json: { access_token: 'fresh', refresh_token: 'r', detail: '', message: '' } })
    .on(signOut, 'lost')
  const { press, fill, user } = await openPage(PAGE, server, OWNER)
  const asked = vi.fn(server.fetch)
  vi.stubGlobal('fetch', asked)
  const twin = new BroadcastChannel('session-renewal')
  onTestFinished(() => twin.close())
  const told = new Promise((tell) => {
    twin.onmessage = ({ data }) => tell(data)
  })
  await press('Authentifizierungs-App: Entfernen')
  const form = within(await screen.findByRole('form', { name: 'Authentifizierungs-App entfernen' }))
  await fill('Aktuelles Passwort', 'Foerde#2026', form)
  await press('Entfernen', form)
  const again = within(await screen.findByRole('dialog', { name: 'Noch einmal anmelden' }))
  await again.findByText(OLD_SIGN_IN.json.detail)
  const password = again.getByLabelText(`Passwort für ${OWNER.email}`)
  await waitFor(() => expect(document.activeElement).toBe(password))
  server.on(removeApp, { json: { detail: 'Die Authentifizierungs-App ist entfernt.' } })
  await fill(`Passwort für ${OWNER.email}`, 'Foerde#2026', again)
  await user.keyboard('{Enter}')
  await fill('Code', '123456', again)
  await user.keyboard('{Enter}')
  await screen.findByText('Die Authentifizierungs-App ist entfernt.')
  expect(server.sentTo(finishSignIn)[0]?.body).toEqual({ ticket: 't', code: '123456' })
  expect(server.sentTo(removeApp).map(({ body }) => body)).toEqual(Array(2).fill({ current_password: 'Foerde#2026' }))
  // The previous session ends after other tabs that share it have received the new one.
  const ended = asked.mock.calls.filter(([address]) => address === signOut.path)
  expect(ended.map(([, init]) => new Headers(init?.headers).get('authorization'))).toEqual(['Bearer access'])
  expect([sessionStorage.authToken, sessionStorage.refreshToken]).toEqual(['fresh', 'r'])
  expect(await told).toEqual({ spent: 'refresh', tokens: { access_token: 'fresh', refresh_token: 'r' } })
  await waitFor(() => expect(server.sentTo(listDevices)).toHaveLength(2))
})

/** Opens the dialog for a fresh sign-in by removing the authenticator app, while the profile is not saved. */
async function openStepUp() {
  const server = serverOfPage()
    .on(listSecondFactors, { json: { ...NO_FACTORS, state: 'on', app: true, recovery_codes: 10 } })
    .on(removeApp, OLD_SIGN_IN)
    .on(signIn, { json: { access_token: 'fresh', refresh_token: 'r', detail: '', message: '' } })
    .on(signOut, { json: { detail: '' } })
  const page = await openPage(PAGE, server, OWNER)
  const asked = vi.fn(server.fetch)
  vi.stubGlobal('fetch', asked)
  await page.press('Bearbeiten')
  await page.fill('Telefonnummer', '0431 22 22')
  await page.press('Authentifizierungs-App: Entfernen')
  const form = within(await screen.findByRole('form', { name: 'Authentifizierungs-App entfernen' }))
  await page.fill('Aktuelles Passwort', 'Foerde#2026', form)
  await page.press('Entfernen', form)
  const again = within(await screen.findByRole('dialog', { name: 'Noch einmal anmelden' }))
  await page.fill(`Passwort für ${OWNER.email}`, 'Foerde#2026', again)
  const endedBy = () =>
    asked.mock.calls.flatMap(([address, init]) =>
      address === signOut.path ? [new Headers(init?.headers).get('authorization')] : [],
    )
  return { ...page, server, endedBy }
}

it('SAFE-03 the devices are asked for again after a fresh sign-in, also when the change is refused then', async () => {
  const { server, user, endedBy } = await openStepUp()
  server.on(removeApp, { status: 400, json: { code: 'wrong-password', detail: 'Das Passwort ist falsch.' } })
  await user.keyboard('{Enter}')
  await screen.findByText('Das Passwort ist falsch.')
  expect(endedBy()).toEqual(['Bearer access'])
  await waitFor(() => expect(server.sentTo(listDevices)).toHaveLength(2))
})

it('SAFE-03 a fresh sign-in as another person ends the session before, of which no other tab hears', async () => {
  const { server, user, endedBy } = await openStepUp()
  const twin = new BroadcastChannel('session-renewal')
  onTestFinished(() => twin.close())
  const told = vi.fn()
  twin.onmessage = told
  sessionStorage.spentTokens = '["old"]'
  const reload = vi.fn(isAskedByBrowser)
  const { href, origin, pathname } = location
  vi.stubGlobal('location', { href, origin, pathname, search: '', hash: '', reload })
  server.on(showProfile, { json: { ...OWNER, email: 'andere@studio.test' } })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(reload, 'a page that stays would show one person and act as another').toHaveReturnedWith(false)
  expect(endedBy()).toEqual(['Bearer access'])
  expect(sessionStorage.authToken).toBe('fresh')
  expect([told.mock.calls.length, server.sentTo(removeApp).length]).toEqual([0, 1])
  expect(sessionStorage.spentTokens, 'a twin that has slept is told nothing either').toBeUndefined()
})

it('SAFE-03 a fresh sign-in of the same person leaves twins that have slept the way into the new session', async () => {
  const { server, user } = await openStepUp()
  sessionStorage.spentTokens = '["old"]'
  server.on(removeApp, { json: { detail: 'Die Authentifizierungs-App ist entfernt.' } })
  await user.keyboard('{Enter}')
  await screen.findByText('Die Authentifizierungs-App ist entfernt.')
  expect(sessionStorage.spentTokens).toBe('["refresh","old"]')
})

it('SAFE-03 a fresh sign-in with a passkey as the only factor asks for a recovery code, and for no app', async () => {
  const { server, user, fill } = await openStepUp()
  server.on(signIn, { json: { second_factor: 't', factors: ['passkey'], detail: '', message: '' } })
  await user.keyboard('{Enter}')
  const again = within(await screen.findByRole('dialog', { name: 'Noch einmal anmelden' }))
  await again.findByLabelText('Wiederherstellungscode')
  again.getByText('Wenn Ihr Passkey nicht zur Hand ist.')
  again.getByText(/weder Ihren zweiten Faktor noch einen Wiederherstellungscode\? Wenden Sie sich bitte an uns/)
  server.on(finishSignIn, 'lost')
  await fill('Wiederherstellungscode', 'ABCDEF-GHJKLM-NPQRST-UVWXYZ', again)
  await user.keyboard('{Enter}')
  const sent = () => server.sentTo(finishSignIn)[0]?.body
  await waitFor(() => expect(sent()).toMatchObject({ code: 'ABCDEF-GHJKLM-NPQRST-UVWXYZ' }))
})

it('CERT-04, SAFE-03 offers no passkey and no app where the ID card signs in, and lets an old one be removed', async () => {
  withSiteFact('signIn', 'eid')
  const server = serverOfPage().on(listSecondFactors, {
    json: { ...NO_FACTORS, state: 'on', app: true, recovery_codes: 10 },
  })
  await openPage(PAGE, server, OWNER)
  await screen.findByText(/Sie melden sich mit Ihrem Online-Ausweis an\./)
  await screen.findByText(/neuen Ausweis zu hinterlegen, als Inhaberin oder Inhaber auch, um das Konto zu schließen/)
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names).toContain('Authentifizierungs-App: Entfernen')
  for (const name of names) expect(name).not.toMatch(/einrichten|Neue Codes/)
})

it('ACC-01 a rejected owner corrects what differs from the proof, and only that is sent', async () => {
  const server = serverOfPage()
  const answer = server.hold(changeCompanyFacts)
  const { press, fill, user } = await openPage(PAGE, server, OWNER)
  await press('Unternehmen ändern')
  const form = within(await screen.findByRole('dialog', { name: 'Unternehmen ändern' }))
  await form.findByText('Mit einem anderen Firmennamen oder einer anderen Rechtsform prüfen wir Ihr Konto erneut.')
  await fill('Firmenname', 'Atelier Jensen OHG', form)
  await user.selectOptions(form.getByLabelText('Rechtsform'), 'ohg')
  await user.keyboard('{Escape}')
  await screen.findByText('Ihre Angaben zum Unternehmen sind noch nicht gespeichert.')
  await press('Weiter bearbeiten')
  await press('Speichern', form)
  answer.release({ json: { ...FACTS, name: 'Atelier Jensen OHG', legal_form: 'ohg', review: 'under-review' } })
  await screen.findByText('Die Angaben zum Unternehmen sind gespeichert.')
  const sent = server.sentTo(changeCompanyFacts).map(({ body }) => body)
  expect(sent).toEqual([{ name: 'Atelier Jensen OHG', legal_form: 'ohg' }])
  await waitFor(() => expect(server.sentTo(showCompanyFacts)).toHaveLength(2))
})

it('ACC-01 what was compared with the proof is fixed, and a refusal stands at its field', async () => {
  const server = serverOfPage()
    .on(showCompanyFacts, { json: { ...FACTS, review: 'approved' } })
    .on(changeCompanyFacts, { status: 400, json: { code: 'invalid-input', website: ['Keine Internetadresse.'] } })
  const { press, fill } = await openPage(PAGE, server, OWNER)
  await press('Unternehmen ändern')
  const form = within(await screen.findByRole('dialog', { name: 'Unternehmen ändern' }))
  expect(form.getAllByText(/^Geprüft\./)).toHaveLength(2)
  expect(form.queryByLabelText('Rechtsform')?.tagName).not.toBe('SELECT')
  await fill(/^Website/, 'ftp://x', form)
  await press('Speichern', form)
  await form.findByText('Keine Internetadresse.')
})

it('ACC-01 the company is the owner’s to change, and says when it could not be loaded', async () => {
  await openPage(PAGE, serverOfPage().on(showCompanyFacts, { status: 500 }), OWNER)
  await screen.findByText('Die Angaben zum Unternehmen konnten nicht geladen werden.')
})

it('ACC-01 nothing is asked of the company for staff', async () => {
  const server = serverOfPage()
  await openPage(PAGE, server, EMPLOYEE)
  await screen.findByText('Ihr Zugang gehört zu Atelier Jensen.', { exact: false })
  expect(server.sentTo(showCompanyFacts)).toEqual([])
})
