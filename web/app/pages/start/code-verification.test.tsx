import { finishSignIn, resendCode, showProfile, signIn, signOut, verifyCode } from '@epassbild/contract/accounts.ts'
import { submitStudio } from '@epassbild/contract/studios.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { OWNER, TOKENS } from '#test/people.ts'
import { licenceFile, SMALL_PDF } from '#test/registrant.ts'
import { saying } from '#test/saying.ts'
import { type Sent, ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'
import { studio } from '#test/studios.ts'

// jsdom has no canvas to draw on.
vi.mock('bwip-js/browser', () => ({ qrcode: () => undefined }))

const INVALID = {
  status: 400,
  json: {
    detail:
      'Der Bestätigungscode ist falsch oder abgelaufen. Nach fünf falschen Eingaben brauchen Sie einen neuen Code.',
    code: 'code-invalid',
  },
}
const RESENT = 'Ein neues Bestätigungscode wurde an Ihre E-Mail-Adresse gesendet.'
const HANDLE = '0190a7e0-0000-7000-8000-000000000001'

function openRegistered(server: ServerAnswers, email = 'k@atelier.test') {
  sessionStorage.verification = JSON.stringify({ email, isOwner: true, registration: HANDLE })
  return openPage('/Code-Verifizierung', server)
}

async function expectConfirmed(): Promise<void> {
  const heading = await screen.findByRole('heading', { name: 'Jetzt anmelden' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
}

it('CODE-01, CODE-03 opened by hand it asks for address and code, at most six characters', async () => {
  const server = new ServerAnswers().on(verifyCode, INVALID)
  const { press, fill, user } = await openPage('/Code-Verifizierung', server)
  await press('Code erneut senden')
  await screen.findByText(saying('Bitte geben Sie zuerst Ihre E-Mail-Adresse ein.'))
  expect(document.activeElement).toBe(screen.getByLabelText('E-Mail'))
  await fill('E-Mail', 'niemand@atelier.test')
  await press('Code prüfen')
  await screen.findByText('Bitte geben Sie das Bestätigungscode ein.')
  expect(server.sentTo(verifyCode)).toEqual([])
  const code = screen.getByLabelText<HTMLInputElement>('Bestätigungscode')
  await user.type(code, 'ab 12cd34')
  expect(code.value).toBe('AB12CD')
  await press('Code prüfen')
  await expectText(() => screen.getByRole('alert'), 'Der Bestätigungscode ist falsch oder abgelaufen.')
})

it('CODE-03, QUAL-01 Enter in the empty field of the code is answered aloud', async () => {
  const { user } = await openRegistered(new ServerAnswers())
  await user.type(await screen.findByLabelText('Bestätigungscode'), '{Enter}')
  await expectText(() => screen.getByRole('alert'), 'Bitte geben Sie das Bestätigungscode ein.')
})

it('CODE-03 a new code ends what was said of the earlier one', async () => {
  const server = new ServerAnswers().on(verifyCode, INVALID).on(resendCode, { json: { detail: RESENT } })
  const { press, fill } = await openRegistered(server)
  await fill('Bestätigungscode', 'ABC234')
  await press('Code prüfen')
  await screen.findByRole('alert')
  await press('Code erneut senden')
  await screen.findByText(saying(RESENT))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Bestätigungscode').value).toBe('')
})

it('CODE-03, REG-16 an owner who mistyped the address is led back to the registration', async () => {
  const { press } = await openRegistered(new ServerAnswers())
  await press('Andere Adresse')
  const again = await screen.findByRole('link', { name: 'registrieren Sie sich bitte noch einmal' })
  expect(again.getAttribute('href')).toBe('/Registrierung')
})

it('CODE-03 a new code comes at once, the next one only after a pause, and not without end', async () => {
  const server = new ServerAnswers()
    .on(resendCode, { json: { detail: RESENT } })
    .on(verifyCode, { json: { detail: 'Erfolgreich verifiziert' } })
  const { press, fill } = await openRegistered(server)
  await screen.findByText('k…@atelier.test')
  expect(document.body.textContent).not.toContain('k@atelier.test')
  await press('Andere Adresse')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-Mail')))
  // Only the clock is faked: fake intervals would stop jsdom's frames in later tests.
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  for (let codes = 1; codes <= 2; codes += 1) {
    await press('Code erneut senden')
    await screen.findByText(saying(RESENT))
    await screen.findByText(/^Sie können in \d+ Sekunden einen weiteren Code anfordern\.$/)
    now += 29_000
    await screen.findByText(/^Sie können in 1 Sekunde einen weiteren Code anfordern\.$/)
    expect(screen.queryByRole('button', { name: 'Code erneut senden' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bestätigungscode')))
    expect(server.sentTo(resendCode)).toHaveLength(codes)
    now += 1_000
  }
  expect(server.sentTo(resendCode)[0]?.body).toEqual({ email: 'k@atelier.test', registration: HANDLE })
  const detail =
    'Für diese E-Mail-Adresse wurden in den letzten 24 Stunden schon fünf Codes angefordert. Bitte versuchen Sie es später wieder.'
  server.on(resendCode, { status: 429, json: { detail, code: 'codes-used-up' } })
  await press('Code erneut senden')
  await expectText(() => screen.getByRole('alert'), detail)
  // As pasted by users: with a leading space, in lower case.
  await fill('Bestätigungscode', ' abc234')
  await press('Code prüfen')
  await expectConfirmed()
  expect(server.sentTo(verifyCode)[0]?.body).toMatchObject({ otp: 'ABC234', registration: HANDLE })
})

it('CODE-01, CODE-02 each wrong try is sent and refused, until a new code is right', async () => {
  const server = new ServerAnswers().on(verifyCode, INVALID).on(resendCode, { json: { detail: RESENT } })
  const { press, fill } = await openRegistered(server)
  for (let tries = 1; tries <= 6; tries += 1) {
    await fill('Bestätigungscode', 'AAAAAA')
    await press('Code prüfen')
    await waitFor(() => expect(server.sentTo(verifyCode)).toHaveLength(tries))
    await expectText(() => screen.getByRole('alert'), INVALID.json.detail)
  }
  await press('Code erneut senden')
  await waitFor(() => expect(server.sentTo(resendCode)).toHaveLength(1))
  server.on(verifyCode, { json: { detail: 'Erfolgreich verifiziert' } })
  await fill('Bestätigungscode', 'ABC234')
  await press('Code prüfen')
  await expectConfirmed()
})

it('CODE-02, CODE-03 a check and a new code that fail have each their sentence', async () => {
  const server = new ServerAnswers()
  const { press, fill } = await openPage('/Code-Verifizierung', server)
  await fill('E-Mail', 'k@studio.test')
  await fill('Bestätigungscode', 'ABC234')
  const CHECK = 'Code prüfen'
  const RESEND = 'Code erneut senden'
  for (const [said, button, sentence] of [
    ['lost', CHECK, 'Serverfehler. Bitte versuchen Sie es später erneut.'],
    ['lost', RESEND, 'Serverfehler beim erneuten Senden des Bestätigungscode. Bitte versuchen Sie es später erneut.'],
    [{ status: 500 }, CHECK, 'Bestätigungscode-Verifizierung fehlgeschlagen. Bitte versuchen Sie es erneut.'],
    [{ status: 500 }, RESEND, 'Das erneute Senden der Bestätigungscode-E-Mail ist fehlgeschlagen.'],
  ] as const) {
    server.on(verifyCode, said).on(resendCode, said)
    await press(button)
    await screen.findByText(saying(sentence))
  }
  expect(server.sentTo(verifyCode)).toHaveLength(2)
  expect(server.sentTo(resendCode)).toHaveLength(2)
})

it('CODE-02 a person whose code was right, with its answer lost, has the way to the sign-in', async () => {
  const server = new ServerAnswers().on(verifyCode, 'lost')
  const { press, fill } = await openRegistered(server)
  await fill('Bestätigungscode', 'ABC234')
  await press('Code prüfen')
  await expectText(() => screen.getByRole('alert'), 'Serverfehler.')
  server.on(verifyCode, INVALID)
  await press('Code prüfen')
  await expectText(() => screen.getByRole('alert'), INVALID.json.detail)
  const link = screen.getByRole('link', { name: 'melden Sie sich bitte an' })
  expect(link.getAttribute('href')).toBe('/login')
  expect(link.parentElement?.textContent).toBe('Schon bestätigt? Dann melden Sie sich bitte an.')
})

it('CODE-02, REG-15 what was said of a new code does not stand above the sign-in', async () => {
  sessionStorage.studios = JSON.stringify([
    { id: 'a', name: 'Atelier', address: 'Wall 18', zipcode: '24103', city: 'Kiel', uploadedFiles: [] },
  ])
  const notice = `Diese E-Mail-Adresse ist bereits registriert. ${RESENT}`
  const state = { email: 'k@atelier.test', isOwner: true, registration: HANDLE, notice }
  const { press, reload } = await openPage('/Code-Verifizierung', new ServerAnswers())
  history.replaceState({ key: 'code', index: 0, state }, '')
  await reload()
  await screen.findByText(saying(notice))
  await press('melden Sie sich bitte an')
  await screen.findByRole('heading', { name: 'Jetzt anmelden' })
  expect(screen.queryByText(saying(notice))).toBeNull()
  await press('Zur Code-Eingabe')
  await screen.findByText(saying(notice))
})

it.each([
  ['its hash is kept', 'a-hash', 'a-hash'],
  ['nothing is kept without one', undefined, undefined],
])('CODE-04 staff read „Erfolgreich verifiziert“ with a button to the sign-in; %s', async (_, license_hash, kept) => {
  history.replaceState({ usr: { email: 'team@studio.test', isOwner: false } }, '')
  const server = new ServerAnswers().on(verifyCode, { json: { detail: 'Erfolgreich verifiziert', license_hash } })
  const { press, fill } = await openPage('/Code-Verifizierung', server)
  await fill('E-Mail', 'team@studio.test')
  await fill('Bestätigungscode', 'ABC234')
  await press('Code prüfen')
  await screen.findByText('Erfolgreich verifiziert')
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.queryByLabelText('Passwort')).toBeNull()
  expect(sessionStorage.license_hash).toBe(kept)
})

describe('the owner after the code', () => {
  const PDF = `data:application/pdf;base64,${btoa(SMALL_PDF)}`
  const draft = (name: string, licences = [{ name: 'alt.pdf', type: 'application/pdf', data: PDF }]) => ({
    id: name.replace(' ', '-'),
    created_at: '2026-11-20T10:00:00.000Z',
    name,
    address: 'Wall 18',
    zipcode: '24103',
    city: 'Kiel',
    uploadedFiles: licences,
  })
  const nameIn = ({ body }: Sent) => String((body as FormData).get('name'))
  const kept = () => (JSON.parse(sessionStorage.studios ?? '[]') as { name: string }[]).map(({ name }) => name)

  const expectSubmitted = () => waitFor(() => expect(sessionStorage.flash).toContain('1 Standort wurde eingereicht.'))

  /** The address is confirmed, and the browser stores these drafts of studios. */
  function keepConfirmed(submitting: boolean, drafts = [draft('Atelier Jensen')]): void {
    sessionStorage.verification = JSON.stringify({ email: OWNER.email, isOwner: true, verified: true, submitting })
    sessionStorage.studios = JSON.stringify(drafts)
  }

  async function openConfirmed(server: ServerAnswers, drafts?: Parameters<typeof keepConfirmed>[1]) {
    keepConfirmed(false, drafts)
    server.on(showProfile, { json: OWNER })
    const page = await openPage('/Code-Verifizierung', server)
    await page.fill('Passwort', 'Foerde#2026')
    return { ...page, signIn: () => page.press('Anmelden') }
  }

  it.each(['memory', 'browser'])(
    'CODE-02, CODE-05 whose right code had a lost answer signs in here, and the studios are sent: session in %s',
    async (store) => {
      withSiteFact('sessionStore', store)
      const notVerified = 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.'
      const server = new ServerAnswers()
        .on(signIn, { status: 403, json: { detail: notVerified, message: notVerified, code: 'not-verified' } })
        .on(showProfile, { json: { ...OWNER, email: 'k@xn--mller-kva.de' } })
        .on(submitStudio, { json: studio(1, 'Atelier Jensen') })
      sessionStorage.studios = JSON.stringify([draft('Atelier Jensen')])
      const { press, fill } = await openRegistered(server, 'k@müller.de')
      await press('melden Sie sich bitte an')
      await expectConfirmed()
      expect(screen.queryByText('Erfolgreich verifiziert')).toBeNull()
      await fill('Passwort', 'Foerde#2026')
      await press('Anmelden')
      await expectText(() => screen.getByRole('alert'), `Fehler bei der Anmeldung: ${notVerified}`)
      await press('Zur Code-Eingabe')
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bestätigungscode')))
      server.on(signIn, { json: TOKENS })
      await press('melden Sie sich bitte an')
      await fill('Passwort', 'Foerde#2026')
      await press('Anmelden')
      await expectSubmitted()
      expect(server.sentTo(submitStudio).map(nameIn)).toEqual(['Atelier Jensen'])
    },
  )

  it('CODE-06 a sign-in without password, with a wrong one, without token or server has its sentence', async () => {
    const server = new ServerAnswers()
    const page = await openConfirmed(server)
    await page.user.clear(screen.getByLabelText('Passwort'))
    await page.signIn()
    await expectText(() => screen.getByRole('alert'), 'Geben Sie E-Mail und Passwort ein.')
    expect(server.sentTo(signIn)).toEqual([])
    await page.fill('Passwort', 'falsch')
    const wrong = 'E-Mail-Adresse oder Passwort ist falsch.'
    for (const [said, sentence] of [
      [{ status: 401, json: { detail: wrong, message: wrong } }, `Fehler bei der Anmeldung: ${wrong}`],
      [{ status: 200, json: { detail: 'ok' } }, 'Kein Access Token erhalten.'],
      [{ status: 500, json: {} }, 'Fehler bei der Anmeldung: Ungültige Anmeldeinformationen.'],
      ['lost', 'Serverfehler beim Anmelden.'],
    ] as const) {
      server.on(signIn, said)
      await page.signIn()
      await expectText(() => screen.getByRole('alert'), sentence)
    }
    expect(kept()).toEqual(['Atelier Jensen'])
  })

  it('CODE-05, SAFE-03 sets up the second factor in place, shows its recovery codes, and sends the studios', async () => {
    const enrolment = { secret: 'ABCDEFGH', address: 'otpauth://totp/ePassbild' }
    const server = new ServerAnswers()
      .on(signIn, { json: { second_factor: 't', enrolment, factors: ['app'], detail: '', message: '' } })
      .on(finishSignIn, {
        status: 401,
        json: { code: 'ticket-ended', message: 'Die Anmeldung hat zu lange gedauert.' },
      })
      .on(submitStudio, { json: studio(1, 'Atelier Jensen') })
    const page = await openConfirmed(server)
    await page.signIn()
    await screen.findByRole('heading', { name: 'Zweiten Faktor einrichten' })
    await page.fill('Code', '123456')
    await page.signIn()
    await expectText(() => screen.getByRole('alert'), 'Die Anmeldung hat zu lange gedauert.')
    await page.signIn()
    server.on(finishSignIn, { json: { ...TOKENS, recovery_codes: ['AAAA-1111'] } })
    await page.fill('Code', '654321')
    await page.signIn()
    await screen.findByText('AAAA-1111')
    expect(server.sentTo(submitStudio)).toEqual([])
    await page.press('Ich habe die Codes aufbewahrt')
    await expectSubmitted()
    expect(server.sentTo(finishSignIn).at(-1)?.body).toEqual({ ticket: 't', code: '654321' })
  })

  it('CODE-05, SAFE-03 keeps the code form, busy, until the server has said whose session it is', async () => {
    const asked = Promise.withResolvers<{ json: typeof OWNER }>()
    const server = new ServerAnswers()
      .on(signIn, { json: { second_factor: 't', factors: ['app'], detail: '', message: '' } })
      .on(finishSignIn, { json: TOKENS })
      .on(submitStudio, { json: studio(1, 'Atelier Jensen') })
    const page = await openConfirmed(server)
    server.on(showProfile, () => (server.sentTo(showProfile).length === 1 ? { json: OWNER } : asked.promise))
    await page.signIn()
    await page.fill('Code', '123456')
    await page.signIn()
    await waitFor(() => expect(server.sentTo(showProfile)).toHaveLength(2))
    // Enough time for the form to be rendered again.
    await new Promise((drawn) => setTimeout(drawn, 50))
    expect(screen.queryByLabelText('Passwort')).toBeNull()
    await page.signIn()
    asked.resolve({ json: OWNER })
    await expectSubmitted()
    expect([server.sentTo(signIn).length, server.sentTo(finishSignIn).length]).toEqual([1, 1])
  })

  it.each([false, true])(
    'LOC-06 another owner who signs in here is sent no studio of this registration: signed out before %s',
    async (submitting) => {
      const server = new ServerAnswers().on(signIn, { json: TOKENS }).on(signOut, { json: { detail: '' } })
      keepConfirmed(submitting)
      const { verification } = sessionStorage
      server.on(showProfile, { json: { ...OWNER, email: 'andere@studio.test' } })
      const page = await openPage('/Code-Verifizierung', server)
      await page.fill('Passwort', 'Foerde#2026')
      await page.press('Anmelden')
      await screen.findByText(/^Auf diesem Gerät warten Standorte, die mit .…@.+ registriert wurden\./)
      expect(server.sentTo(submitStudio)).toEqual([])
      expect(kept()).toEqual(['Atelier Jensen'])
      expect([sessionStorage.verification, sessionStorage.authToken]).toEqual([verification, undefined])
      server.on(showProfile, { json: OWNER }).on(submitStudio, { json: studio(1, 'Atelier Jensen') })
      await page.press('Anmelden')
      await expectSubmitted()
    },
  )

  it('T11 a sign-in here over another session leaves its sleeping twins no answer', async () => {
    const server = new ServerAnswers()
      .on(signIn, { json: TOKENS })
      .on(submitStudio, { json: studio(1, 'Atelier Jensen') })
    const page = await openConfirmed(server)
    sessionStorage.spentTokens = '["old"]'
    await page.signIn()
    await expectSubmitted()
    expect(sessionStorage.spentTokens).toBeUndefined()
  })

  it('LOC-07 sent and skipped studios are gone, failed ones stay and are sent again', async () => {
    const server = new ServerAnswers().on(signIn, { json: TOKENS }).on(submitStudio, (sent) => {
      if (nameIn(sent) === 'Studio Weg') return 'lost'
      const taken = { non_field_errors: ['Zu diesem Ort gibt es schon ein Studio.'] }
      return nameIn(sent) === 'Studio Nein' ? { status: 400, json: taken } : { json: studio(1, nameIn(sent)) }
    })
    const drafts = [draft('Studio Ok'), draft('Studio Leer', []), draft('Studio Weg'), draft('Studio Nein')]
    const page = await openConfirmed(server, drafts)
    await page.signIn()
    await screen.findByRole('button', { name: 'Erneut senden' })
    for (const sentence of [
      'Kein gültiger Gewerbeschein für Studio "Studio Leer"',
      'Serverfehler beim Senden der Daten.',
      'Fehler für "Studio Nein": Zu diesem Ort gibt es schon ein Studio.',
    ]) {
      await screen.findByText(sentence)
    }
    expect(kept()).toEqual(['Studio Weg', 'Studio Nein'])

    server.on(submitStudio, (sent) => ({ json: studio(2, nameIn(sent)) }))
    await page.press('Erneut senden')
    await waitFor(() => expect(sessionStorage.flash).toContain('3 Standorte wurden eingereicht.'))
    expect(server.sentTo(submitStudio).map(nameIn)).toEqual([
      ...['Studio Ok', 'Studio Weg', 'Studio Nein'],
      ...['Studio Weg', 'Studio Nein'],
    ])
    expect(sessionStorage.studios).toBeUndefined()
  })

  it('LOC-07 a licence that the server refuses is replaced on the spot, while the next studio is sent, and sent again', async () => {
    const later = Promise.withResolvers<void>()
    const detail = 'Der Gewerbeschein ist keine gültige PDF-Datei.'
    const refused = { status: 400, json: { non_field_errors: [detail] } }
    const server = new ServerAnswers().on(signIn, { json: TOKENS }).on(submitStudio, async (sent) => {
      if (nameIn(sent) === 'Studio Lang') await later.promise
      else if (server.sentTo(submitStudio).length === 1) return refused
      return { json: studio(1, nameIn(sent)) }
    })
    const page = await openConfirmed(server, [draft('Studio Hohl'), draft('Studio Lang')])
    await page.signIn()
    await screen.findByText(`Fehler für "Studio Hohl": ${detail}`)
    await page.user.upload(await screen.findByLabelText(/Gewerbenachweis für Studio Hohl/), licenceFile('neu.pdf'))
    await waitFor(() => expect(screen.queryByText(/keine gültige PDF-Datei/)).toBeNull())
    later.resolve()
    await screen.findByText('eingereicht')
    await page.press('Erneut senden')
    await waitFor(() => expect(sessionStorage.flash).toContain('2 Standorte wurden eingereicht.'))
    const files = server.sentTo(submitStudio).map(({ body }) => (body as FormData).get('certificate_file') as File)
    expect(files.map(({ name }) => name)).toEqual(['alt.pdf', 'alt.pdf', 'neu.pdf'])
  })

  it.each([
    ['whose session the server takes no more', 'expired'],
    ['without session', undefined],
  ])('LOC-07 a reader %s is asked to sign in again, and nothing is lost', async (_, token) => {
    const server = new ServerAnswers()
      .on(showProfile, { json: OWNER })
      .on(signIn, { json: TOKENS })
      .on(submitStudio, { status: 401, json: { detail: 'Bitte melden Sie sich erneut an.', code: 'unauthorized' } })
    keepConfirmed(true)
    if (token) sessionStorage.authToken = token
    const { press, fill } = await openPage('/Code-Verifizierung', server)
    if (token) {
      await screen.findByText('Bitte melden Sie sich erneut an.')
      await press('Zur Anmeldung')
    }
    await expectText(() => screen.getByRole('alert'), 'Bitte melden Sie sich erneut an.')
    expect(kept()).toEqual(['Atelier Jensen'])
    server.on(submitStudio, { json: studio(1, 'Atelier Jensen') })
    await fill('Passwort', 'Foerde#2026')
    await press('Anmelden')
    await expectSubmitted()
    expect(sessionStorage.studios).toBeUndefined()
  })
})
