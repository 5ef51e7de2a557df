import { type Profile, showProfile, signIn, signOut } from '@epassbild/contract/accounts.ts'
import { listInvoices, showPaymentSetup, showUsage } from '@epassbild/contract/billing.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { listIdentified, showEidStatus } from '@epassbild/contract/identification.ts'
import { listDevices } from '@epassbild/contract/own-account/devices.ts'
import { listSecondFactors } from '@epassbild/contract/own-account/second-factors.ts'
import { listTransfers, showTransferRights } from '@epassbild/contract/photos.ts'
import { listCountries } from '@epassbild/contract/places.ts'
import { showDownload } from '@epassbild/contract/software.ts'
import { listInvitations, listStaff } from '@epassbild/contract/staff.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { dropTokens } from '#api/session.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { EMPLOYEE, OPERATOR, OWNER, TOKENS } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'
import { transfer } from '#test/transfers.ts'

it('CERT-05 an operator signs in at the own profile, and is led to the door of the back office from other rooms', async () => {
  withSiteFact('sessionStore', 'memory')
  const server = new ServerAnswers()
    .on(signIn, { json: TOKENS })
    .on(showProfile, { json: OPERATOR })
    .on(signOut, { json: { detail: '' } })
    .on(listTransfers, { json: [] })
  const enter = async (page: string) => {
    const { signInAs } = await openPage(page, server)
    await signInAs(OPERATOR.email)
  }
  await enter('/Uebermittlungen')
  await screen.findByRole('link', { name: 'Zur Anmeldung für den Betrieb' })
  cleanup()
  server.on(listSecondFactors, { status: 500 }).on(listDevices, { json: [] })
  await enter('/Profilverwaltung')
  await screen.findByRole('heading', { name: 'Profilverwaltung' })
  expect(sessionStorage.getItem('authToken')).toBeNull()
  dropTokens()
})

it('NAV-07 says so when it is not known who is signed in, and asks again', async () => {
  const server = new ServerAnswers().on(showProfile, { status: 500 }).on(listTransfers, { json: [] })
  const { press } = await openPage('/Uebermittlungen', server, OWNER)
  await expectText(() => screen.getByRole('alert'), 'Benutzerprofil konnte nicht abgerufen werden.')
  server.on(showProfile, { json: OWNER })
  await press('Erneut versuchen')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getAllByRole('link', { name: 'Mitarbeitende' })).not.toHaveLength(0)
})

it.each([
  ['Mitarbeitende', 'the invitations', listInvitations, 'Noch niemand eingeladen'],
  ['Zahlung & Rechnungen', 'the invoices', listInvoices, 'Visa •••• 4242'],
] as const)('DASH-01, ROOM-03 the tile „%s“ has no tag without %s', async (tile, _what, list, tag) => {
  const saved = { type: 'card', card: { brand: 'visa', last4: '4242' }, holder: 'M' } as const
  const creditor = { name: '', city: '', id: '' }
  const failed = { status: 500 }
  const server = new ServerAnswers()
    .on(listStaff, { json: [] })
    .on(listInvitations, { json: [] })
    .on(listInvoices, { json: [] })
    .on(showPaymentSetup, { json: { payment_method: saved, publishable_key: null, creditor } })
  for (const other of [showEidStatus, showDownload, listStudios, showUsage, showTransferRights, listSecondFactors])
    server.on(other as typeof listStudios, failed)
  const state = () => screen.getByRole('heading', { name: tile }).closest('.tile')?.querySelector('.tileState')
  const missing = server.hold(list)
  await openPage('/Verwaltungsbereich', server, OWNER)
  await waitFor(() => expect(server.sentTo(list)).toHaveLength(1))
  expect(state()?.querySelector('.tagSkeleton')).not.toBeNull()
  missing.release(failed)
  await waitFor(() => expect(state()?.innerHTML).toBe(''))
  cleanup()
  queryClient.clear()
  server.on(list as typeof listInvoices, { json: [] })
  await openPage('/Verwaltungsbereich', server, OWNER)
  await waitFor(() => expect(state()?.textContent).toBe(tag))
})

it('DASH-02 offers staff nothing that their role may not use, not even before it is known', async () => {
  const server = new ServerAnswers().on(showEidStatus, { status: 500 })
  const profile = server.hold(showProfile)
  await openPage('/Verwaltungsbreich', server, EMPLOYEE)
  const tile = async () => (await screen.findByRole('heading', { name: 'Software-Download' })).closest('.tile')
  expect((await tile())?.hasAttribute('href')).toBe(false)
  profile.release({ json: EMPLOYEE })
  await waitFor(async () => expect((await tile())?.getAttribute('aria-disabled')).toBe('true'))
})

const MANAGER: Profile = { ...EMPLOYEE, id: 2, user_type: 'manager' }
const LEADING = ['Profilverwaltung', 'Mitarbeitende', 'eID-Verifizierung', 'Geschäftsstandorte', 'Software-Download']

it.each([
  ['an owner', OWNER, ['Übersicht', ...LEADING, 'Übermittlungen', 'Zahlung & Rechnungen']],
  ['a manager', MANAGER, ['Übersicht', ...LEADING, 'Übermittlungen']],
  ['an employee', EMPLOYEE, ['Übersicht', 'Profilverwaltung', 'eID-Verifizierung', 'Übermittlungen']],
])('NAV-05, DASH-02 the second bar leads %s to what the role may use', async (_who, person, sections) => {
  await openPage('/Uebermittlungen', new ServerAnswers().on(listTransfers, { json: [] }), person)
  const current = await screen.findByRole('link', { name: 'Übermittlungen' })
  const links = within(screen.getByRole('navigation', { name: 'Verwaltungsbereich' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(sections)
  expect(current.getAttribute('aria-current')).toBe('page')
})

it.each([
  ['an employee', EMPLOYEE, '/Mitarbeitende', '/Verwaltungsbreich'],
  ['a manager', MANAGER, '/StripeCheckoutButton', '/Verwaltungsbreich'],
  ['an operator', OPERATOR, '/Geschäftsstandorte', '/Betrieb'],
])('DASH-02, T05 %s is told that a page is not for this role, and led back', async (_who, person, path, home) => {
  // The server refuses calls made before the role is known.
  const refused = { status: 403, json: { detail: '' } }
  const server = new ServerAnswers()
    .on(listStaff, refused)
    .on(listInvitations, refused)
    .on(listIdentified, refused)
    .on(showPaymentSetup, refused)
    .on(listCountries, refused)
    .on(listStudios, refused)
    .on(showConfig, refused)
  await openPage(path, server, person)
  const title = await screen.findByRole('heading', { level: 1, name: 'Nur für berechtigte Nutzer zugänglich.' })
  expect(document.activeElement).toBe(title)
  screen.getByText('Diese Funktion ist für Sie nicht verfügbar.')
  expect(screen.getByRole('link', { name: 'Zur Übersicht' }).getAttribute('href')).toBe(home)
})

it('CERT-05 the lists of one person are not shown to another who signs in in place, and stay for the same one', async () => {
  withSiteFact('sessionStore', 'memory')
  const server = new ServerAnswers()
    .on(signIn, { json: TOKENS })
    .on(listTransfers, { json: [transfer(1, 'Studio Nord')] })
  const { signInAs } = await openPage('/Uebermittlungen', server, OWNER)
  const enter = async (person: Profile) => {
    server.on(showProfile, { json: person })
    await signInAs(person.email)
    await screen.findByRole('heading', { name: 'Übermittlungen' })
  }
  onTestFinished(dropTokens)
  await screen.findAllByText(/Studio Nord/)
  const lists = server.hold(listTransfers)
  act(() => dropTokens())
  await enter(OWNER)
  expect(screen.queryAllByText(/Studio Nord/)).not.toHaveLength(0)

  act(() => dropTokens())
  await enter(EMPLOYEE)
  expect(screen.queryAllByText(/Studio Nord/)).toHaveLength(0)
  lists.release({ json: [] })
  await screen.findByText('Noch wurde kein Bild übermittelt.')
})

it('CERT-05 shows the sign-in in place of a room, below no empty bar', async () => {
  withSiteFact('sessionStore', 'memory')
  await openPage('/Uebermittlungen', new ServerAnswers())
  await screen.findByRole('heading', { name: 'Anmelden' })
  expect(document.querySelector('.room-bar')).toBeNull()
})
