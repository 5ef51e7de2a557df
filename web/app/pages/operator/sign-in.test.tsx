import { finishSignIn, showProfile, signIn } from '@epassbild/contract/accounts.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { listReviews } from '@epassbild/contract/operator/reviews.ts'
import { listDevices } from '@epassbild/contract/own-account/devices.ts'
import {
  beginApp,
  confirmApp,
  listSecondFactors,
  type SecondFactors,
} from '@epassbild/contract/own-account/second-factors.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { dropTokens } from '#api/session.ts'
import { isAskedByBrowser, openPage } from '#test/open-page.tsx'
import { OLD_SIGN_IN, OPERATOR, TOKENS } from '#test/people.ts'
import { CASE, review } from '#test/reviews.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'

// jsdom has no canvas.
vi.mock('bwip-js/browser', () => ({ qrcode: () => undefined }))

const WRONG_CODE = {
  status: 401,
  json: { detail: 'Der Code ist falsch oder wurde schon benutzt.', code: 'second-factor-wrong' },
}

/** The field is marked, has the focus, and is described by this message, which stands there once. */
async function expectFaulty(field: HTMLElement, sentence: string): Promise<void> {
  const message = await screen.findByText(sentence)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const descriptions = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(descriptions).toContain(message.closest('[id]')?.id)
}

it('OPR-04 asks for the second factor and shows the recovery codes once', async () => {
  const server = new ServerAnswers()
    .on(signIn, { json: { second_factor: 'ticket', factors: ['app'], detail: '', message: '' } })
    .on(finishSignIn, WRONG_CODE)
    .on(showProfile, { json: OPERATOR })
    .on(listReviews, { json: [] })
    .on(showConfig, 'lost')
  const { press, fill, user, signInAs } = await openPage('/Betrieb', server)
  await signInAs(OPERATOR.email)
  expect(await screen.findByRole('heading', { name: 'Zweiter Faktor' })).toBe(document.activeElement)
  await fill('Code', '000000')
  await press('Anmelden')
  await expectFaulty(screen.getByLabelText('Code'), WRONG_CODE.json.detail)
  await fill('Code', ' ')
  await press('Anmelden')
  await expectFaulty(screen.getByLabelText('Code'), 'Bitte geben Sie den Code ein.')

  const tokens = { access_token: 'access', refresh_token: 'refresh', detail: '', message: '' }
  server.on(finishSignIn, { json: { ...tokens, recovery_codes: ['AAAAAA-BBBBBB', 'CCCCCC-DDDDDD'] } })
  await fill('Code', '123456')
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid'), 'it is another code').not.toBe('true')
  await press('Anmelden')
  await screen.findByText('AAAAAA-BBBBBB')
  expect(server.sentTo(finishSignIn).map(({ body }) => body)).toEqual([
    { ticket: 'ticket', code: '000000' },
    { ticket: 'ticket', code: '123456' },
  ])
  expect(isAskedByBrowser(), 'a reload would lose the codes').toBe(true)
  await press('Weiter zur Prüfung')
  screen.getByText('Bitte bestätigen Sie, dass Sie die Codes aufbewahrt haben.')
  await user.click(screen.getByRole('checkbox', { name: 'Ich habe die Codes sicher aufbewahrt.' }))
  expect(isAskedByBrowser()).toBe(false)
  await press('Weiter zur Prüfung')
  await screen.findByRole('heading', { level: 1, name: 'Prüfung' })
  expect(screen.queryByText('AAAAAA-BBBBBB')).toBeNull()
})

it('OPR-01 what one operator has loaded is not shown to another who signs in in place, and stays for the same one', async () => {
  const server = review().on(signIn, { json: TOKENS })
  const { signInAs } = await openPage('/Betrieb', server, OPERATOR)
  const row = { name: new RegExp(CASE.company_name) }
  await screen.findByRole('link', row)
  const list = server.hold(listReviews)
  const enter = async (person: typeof OPERATOR) => {
    act(() => dropTokens())
    server.on(showProfile, { json: person })
    await signInAs(person.email)
    await screen.findByRole('heading', { level: 1, name: /^Prüfung/ })
  }
  await enter(OPERATOR)
  screen.getByRole('link', row)

  await enter({ ...OPERATOR, id: 10, email: 'neu@studio.test' })
  expect(screen.queryByRole('link', row)).toBeNull()
  list.release({ json: [] })
  await screen.findByText('Keine offenen Prüfungen.')
})

it.each([
  ['/Betrieb', 'an die Personen, die den Server betreuen.', []],
  ['/Bildabruf', 'an uns: hilfe@epassbild.test', ['mailto:hilfe@epassbild.test']],
])(
  'SAFE-03 the second step at %s names the way on without any factor, and not while the first one is set up',
  async (path, way, links) => {
    withSiteFact('email', 'hilfe@epassbild.test')
    const asked = { second_factor: 'ticket', factors: ['app' as const], detail: '', message: '' }
    const enrolment = { secret: 'ABCDEFGH', address: 'otpauth://totp/ePassbild' }
    const server = new ServerAnswers().on(signIn, { json: { ...asked, enrolment, factors: [] } })
    const { press, signInAs } = await openPage(path, server)
    const enter = async () => {
      await signInAs(OPERATOR.email)
      await screen.findByLabelText('Code')
    }
    await enter()
    expect(screen.queryByText(/Wenden Sie sich bitte an/)).toBeNull()
    await press('Abbrechen')
    server.on(signIn, { json: asked })
    await enter()
    const text = screen.getByText(/weder Ihren zweiten Faktor noch einen Wiederherstellungscode\? Wenden/)
    expect(text.textContent).toContain(`Wenden Sie sich bitte ${way}`)
    expect(
      within(text)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(links)
  },
)

const APP_ALONE: SecondFactors = {
  state: 'on',
  app: true,
  passkeys: [],
  recovery_codes: 10,
  required: true,
  offer: false,
}
const SIGN_IN_PAGE = '/Betrieb/Anmeldung'

it('SAFE-03, OPR-04 moves the only factor, an app, to a new phone: it is replaced, not taken away', async () => {
  const server = new ServerAnswers()
    .on(listDevices, { json: [] })
    .on(listSecondFactors, { json: APP_ALONE })
    .on(beginApp, { json: { ticket: 't', secret: 'ABCD', address: 'otpauth://totp/x' } })
  const { press, fill } = await openPage(SIGN_IN_PAGE, server, OPERATOR)
  await screen.findByText(/^Ein gestohlenes Passwort allein öffnet Ihr Konto nicht\./)
  expect(screen.queryByRole('button', { name: /Entfernen$/ }), 'the server refuses it').toBeNull()
  screen.getByText(/Entfernen können Sie ihn, sobald ein weiterer eingerichtet ist\.$/)
  await press('Authentifizierungs-App ersetzen')
  const form = within(await screen.findByRole('form', { name: 'Authentifizierungs-App ersetzen' }))
  form.getByText(/Die bisherige App gilt, bis Sie den ersten Code der neuen eingeben\./)
  await fill('Aktuelles Passwort', 'Leuchtfeuer#26', form)
  await press('Weiter', form)
  server.on(confirmApp, { ...WRONG_CODE, status: 400 })
  await fill('Code', '000000')
  await press('App bestätigen')
  await expectFaulty(screen.getByLabelText('Code'), WRONG_CODE.json.detail)
  server.on(confirmApp, { json: { detail: '' } })
  await fill('Code', '123456')
  await press('App bestätigen')
  await screen.findByText('Die App ist eingerichtet.')
  expect(server.sentTo(confirmApp)[1]?.body).toEqual({ ticket: 't', code: '123456' })
})

it('SAFE-03 takes either of two required factors away', async () => {
  const passkey = { id: 'k', name: 'Schlüssel', created_at: '2026-11-20T10:00:00.000Z', last_used_at: null }
  const server = new ServerAnswers()
    .on(listDevices, { json: [] })
    .on(listSecondFactors, { json: { ...APP_ALONE, passkeys: [passkey] } })
  await openPage(SIGN_IN_PAGE, server, OPERATOR)
  await screen.findByRole('button', { name: 'Authentifizierungs-App: Entfernen' })
  screen.getByRole('button', { name: 'Passkey „Schlüssel“: Entfernen' })
})

it('SAFE-03, T31 a fresh sign-in of an operator names the people who run the server, not the operator’s own address', async () => {
  const server = new ServerAnswers()
    .on(listDevices, { json: [] })
    .on(listSecondFactors, { json: APP_ALONE })
    .on(beginApp, OLD_SIGN_IN)
    .on(signIn, { json: { second_factor: 't', factors: ['app'], detail: '', message: '' } })
  const { press, fill, dialog, user } = await openPage(SIGN_IN_PAGE, server, OPERATOR)
  await press('Authentifizierungs-App ersetzen')
  const form = within(await screen.findByRole('form', { name: 'Authentifizierungs-App ersetzen' }))
  await fill('Aktuelles Passwort', 'Leuchtfeuer#26', form)
  await press('Weiter', form)
  const again = await dialog('Noch einmal anmelden')
  await fill(`Passwort für ${OPERATOR.email}`, 'Leuchtfeuer#26', again)
  await user.keyboard('{Enter}')
  await again.findByText(/Wiederherstellungscode\? Wenden Sie sich bitte an die Personen, die den Server betreuen\.$/)
  server.on(finishSignIn, WRONG_CODE)
  await fill('Code', '000000', again)
  await press('Anmelden', again)
  await expectFaulty(again.getByLabelText('Code'), WRONG_CODE.json.detail)
})
