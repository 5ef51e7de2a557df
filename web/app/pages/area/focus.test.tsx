import { listInvoices, showPaymentSetup, showUsage } from '@epassbild/contract/billing.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { listIdentified, showEidStatus } from '@epassbild/contract/identification.ts'
import { showCompanyFacts } from '@epassbild/contract/own-account/company-facts.ts'
import { endDevice, listDevices } from '@epassbild/contract/own-account/devices.ts'
import {
  listSecondFactors,
  postponeSecondFactor,
  removeApp,
  renewRecoveryCodes,
  type SecondFactors,
} from '@epassbild/contract/own-account/second-factors.ts'
import { listTransfers, showTransferRights } from '@epassbild/contract/photos.ts'
import { listCountries } from '@epassbild/contract/places.ts'
import { showDownload } from '@epassbild/contract/software.ts'
import { inviteStaff, listInvitations, listStaff, releaseStaff } from '@epassbild/contract/staff.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { EMPLOYEE, OWNER } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { studio } from '#test/studios.ts'
import { invitation, TEAM } from '#test/team.ts'
import { transfer } from '#test/transfers.ts'

/** The pressed element was removed. */
const expectFocusOn = (heading: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading })))

const WITH_APP: SecondFactors = {
  state: 'on',
  app: true,
  passkeys: [],
  recovery_codes: 9,
  required: false,
  offer: false,
}
const profile = () =>
  new ServerAnswers()
    .on(listSecondFactors, { json: WITH_APP })
    .on(listDevices, { json: [] })
    .on(showCompanyFacts, { json: { name: 'Atelier Jensen', legal_form: 'gbr', website: '', review: 'approved' } })

it('QUAL-01, SAFE-03 the focus goes to the card of second factors when one of its forms closes', async () => {
  const server = profile()
    .on(renewRecoveryCodes, { json: { detail: '', recovery_codes: ['AAAA-1111'] } })
    .on(removeApp, { json: { detail: 'Die Authentifizierungs-App ist entfernt.' } })
  const { press, fill } = await openPage('/Profilverwaltung', server, OWNER)
  await press('Authentifizierungs-App: Entfernen')
  const form = within(await screen.findByRole('form', { name: 'Authentifizierungs-App entfernen' }))
  await press('Abbrechen', form)
  await expectFocusOn('Zweiter Faktor')
  await press('Wiederherstellungscodes: Neue Codes')
  await fill('Aktuelles Passwort', 'Foerde#2026', within(await screen.findByRole('form', { name: /^Neue Wieder/ })))
  await press('Neue Codes anzeigen')
  await expectFocusOn('Wiederherstellungs\u00ADcodes')
  await press('Ich habe die Codes aufbewahrt')
  await expectFocusOn('Zweiter Faktor')
  await press('Authentifizierungs-App: Entfernen')
  const last = within(await screen.findByRole('form', { name: 'Authentifizierungs-App entfernen' }))
  await fill('Aktuelles Passwort', 'Foerde#2026', last)
  await press('Entfernen', last)
  await screen.findByText('Die Authentifizierungs-App ist entfernt.')
  await expectFocusOn('Zweiter Faktor')
})

it('QUAL-01, SAFE-03 the focus stays at the devices when one of them is signed out', async () => {
  const seen = { created_at: '2026-11-20T10:00:00.000Z', last_seen_at: '2026-11-20T10:00:00.000Z', current: false }
  const device = { id: 'd', device: 'Firefox auf Linux', ...seen }
  const server = profile()
    .on(listDevices, { json: [device, { ...device, id: 'e', created_at: '2026-11-19T10:00:00.000Z' }] })
    .on(endDevice, { json: { detail: 'Das Gerät ist abgemeldet.' } })
  const { press } = await openPage('/Profilverwaltung', server, OWNER)
  await screen.findAllByText('Firefox auf Linux')
  server.on(listDevices, { json: [] })
  const others = screen.getAllByRole('button', { name: /^Abmelden/ })
  expect(new Set(others.map(({ textContent }) => textContent)).size, 'two browsers of one kind differ').toBe(2)
  await press(/^Abmelden: Firefox auf Linux, angemeldet am 20\.11\.2026 um 11:00\sUhr$/)
  await expectFocusOn('Angemeldete Geräte')
})

it('QUAL-01, SAFE-03 the focus goes to the title when the offer of a second factor is put off', async () => {
  const server = new ServerAnswers()
    .on(listStaff, { json: [] })
    .on(listInvitations, { json: [] })
    .on(listInvoices, { json: [] })
    .on(listSecondFactors, { json: { ...WITH_APP, state: 'off', app: false, offer: true } })
    .on(postponeSecondFactor, { json: { detail: '' } })
  for (const other of [showEidStatus, showDownload, listStudios, showUsage, showTransferRights, showPaymentSetup])
    server.on(other as typeof listStudios, { status: 500 })
  const { press } = await openPage('/Verwaltungsbereich', server, OWNER)
  await screen.findByRole('heading', { name: 'Schützen Sie Ihr Konto' })
  server.on(listSecondFactors, { json: { ...WITH_APP, state: 'off', app: false } })
  await press('Später')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('QUAL-01, PAY-02 the focus goes to the form that changes the payment method', async () => {
  const method = { type: 'card', card: { brand: 'visa', last4: '4242' }, holder: 'INKE JENSEN' } as const
  const creditor = { name: 'Muster Passbild GmbH', city: 'Kiel', id: 'DE98ZZZ09999999999' }
  const server = new ServerAnswers()
    .on(showPaymentSetup, { json: { payment_method: method, publishable_key: null, creditor } })
    .on(listCountries, { json: [] })
    .on(showConfig, { status: 503 })
  const { press } = await openPage('/StripeCheckoutButton', server, OWNER)
  await press('Zahlungsmethode aktualisieren')
  await expectFocusOn('Zahlungsmethode ändern')
})

const staff = (release?: 'awaited' | 'given') =>
  new ServerAnswers()
    .on(listIdentified, { json: [] })
    .on(listStaff, { json: [{ ...TEAM, ...(release && { release }) }] })
    .on(listInvitations, { json: [] })

it.each([
  ['/Mitarbeitende', 'Mitarbeitende suchen', staff(), OWNER],
  ['/Geschäftsstandorte', 'Standorte suchen', new ServerAnswers().on(listStudios, { json: [studio(1, 'A')] }), OWNER],
  [
    '/Uebermittlungen',
    'Übermittlungen suchen',
    new ServerAnswers().on(listTransfers, { json: [transfer(1, 'Bär')] }),
    EMPLOYEE,
  ],
])('QUAL-01 the focus goes to the title of %s when its search is reset', async (page, field, server, as) => {
  const { press, fill } = await openPage(page, server, as)
  await fill(field, 'niemand')
  await press('Suche zurücksetzen')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('QUAL-01, CERT-03 the focus goes to the title when a person is released', async () => {
  const server = staff('awaited').on(releaseStaff, { json: { ...TEAM, release: 'given' } })
  const { press } = await openPage('/Mitarbeitende', server, OWNER)
  await screen.findByRole('button', { name: 'Freigeben (Team Person)' })
  server.on(listStaff, { json: [{ ...TEAM, release: 'given' }] })
  await press('Freigeben (Team Person)')
  await expectFocusOn('Mitarbeitende')
})

it('QUAL-01, EMP-02 the focus stays in the page after an invitation, and after another one that is not sent', async () => {
  const server = staff().on(inviteStaff, { json: invitation('neu@studio.test') })
  const { press, fill, dialog, leave } = await openPage('/Mitarbeitende', server, OWNER)
  const invite = async () => {
    const form = await dialog('Mitarbeitende einladen')
    await fill('E-Mail', 'neu@studio.test', form)
    await press('Einladung senden', form)
    return dialog('Einladung erfolgreich!')
  }
  await press('Mitarbeitende einladen')
  const outside = () => [
    screen.getByRole('heading', { level: 1 }),
    screen.getByRole('button', { name: 'Mitarbeitende einladen' }),
  ]
  await press('Fertig', await invite())
  await waitFor(() => expect(outside()).toContain(document.activeElement))
  await press('Mitarbeitende einladen')
  await press('Weitere Person einladen', await invite())
  await leave('Mitarbeitende einladen')
  await waitFor(() => expect(outside()).toContain(document.activeElement))
})

it('QUAL-01 a message in passing that is closed gives the focus back to where it came from', async () => {
  const server = staff('awaited').on(releaseStaff, { json: { ...TEAM, release: 'awaited' } })
  const { press, user } = await openPage('/Mitarbeitende', server, OWNER)
  await press('Freigeben (Team Person)')
  const close = await screen.findByRole('button', { name: 'Meldung schließen' })
  const from = screen.getByRole('button', { name: 'Viele einladen' })
  from.focus()
  close.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(from))
})
