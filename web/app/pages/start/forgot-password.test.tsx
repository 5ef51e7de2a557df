import { requestReset, resetPassword } from '@epassbild/contract/accounts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { saying } from '#test/saying.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'

const PAGE = '/forgotpassword'

async function fillReset({ press, fill }: Awaited<ReturnType<typeof openPage>>) {
  await fill('E-Mail', 'k@studio.test')
  await press('Ich habe schon einen Code')
  await fill('Bestätigungscode', 'ABC234')
  for (const label of ['Neues Passwort', 'Neues Passwort bestätigen']) await fill(label, 'Strand#2026')
}

it('RESET-01 a request that fails is answered as one that does not', async () => {
  const server = new ServerAnswers().on(requestReset, { status: 500 })
  const { press, fill } = await openPage(PAGE, server)
  await fill('E-Mail', 'k@studio.test')
  await press('Code anfordern')
  await screen.findByText(
    saying(/wenn die angegebene E-Mail-Adresse bei uns registriert ist, erhalten Sie in Kürze eine Nachricht/i),
  )
})

it('RESET-01 a lost connection has its sentence', async () => {
  const { press, fill } = await openPage(PAGE, new ServerAnswers().on(requestReset, 'lost'))
  await fill('E-Mail', 'k@studio.test')
  await press('Code anfordern')
  await screen.findByText('Es gab ein Problem mit der Verbindung zum Server.')
})

it('RESET-03 a new password that fails has its sentence', async () => {
  const opened = await openPage(PAGE, new ServerAnswers().on(resetPassword, { status: 500 }))
  await fillReset(opened)
  await opened.press('Passwort zurücksetzen')
  await expectText(
    () => screen.getByRole('alert'),
    'Fehler: Passwort konnte nicht zurückgesetzt werden. Überprüfen Sie Ihr Bestätigungscode und Passwort.',
  )
})

it.each([
  ['/forgotpassword', 'password', 'Bitte melden Sie sich mit dem neuen Passwort an.'],
  ['/forgotpassword', 'eid', 'Sie brauchen das neue unter „Erste Anmeldung oder neuer Ausweis“.'],
  ['/forgotpassword?weiter=/Betrieb', 'eid', 'Bitte melden Sie sich mit dem neuen Passwort an.'],
])(
  'RESET-03, CERT-04, QUAL-01 %s with SIGN_IN=%s says on the next page what the new password is for',
  async (page, way, said) => {
    withSiteFact('signIn', way)
    const opened = await openPage(page, new ServerAnswers().on(resetPassword, { json: { detail: '', message: '' } }))
    await fillReset(opened)
    await opened.press('Passwort zurücksetzen')
    // The page redirects after two seconds.
    await waitFor(() => expect(sessionStorage.getItem('flash')).toContain(said))
    cleanup()
    if (way === 'eid' && page === '/forgotpassword') return
    await openPage(page.split('weiter=')[1] ?? '/login', new ServerAnswers())
    const field = await screen.findByLabelText<HTMLInputElement>('E-Mail')
    await waitFor(() => expect(field.value, 'it need not be typed again').toBe('k@studio.test'))
  },
)

it('RESET-03 leads to the sign-in also where the browser forbids storage', async () => {
  const opened = await openPage(PAGE, new ServerAnswers().on(resetPassword, { json: { detail: '', message: '' } }))
  const forbidden = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  onTestFinished(() => forbidden.mockRestore())
  await fillReset(opened)
  const assign = vi.fn()
  const { href, origin, pathname } = location
  vi.stubGlobal('location', { href, origin, pathname, search: '', hash: '', assign })
  await opened.press('Passwort zurücksetzen')
  await waitFor(() => expect(assign.mock.calls).toEqual([['/login']]))
})

it('RESET-03 an invalid address is requested again beside the code', async () => {
  const { press, fill } = await openPage(PAGE, new ServerAnswers())
  await fill('E-Mail', 'mara')
  await press('Ich habe schon einen Code')
  await screen.findByLabelText('Bestätigungscode')
  await screen.findByLabelText('E-Mail')
})

it('RESET-01 the page says that a code was sent, and back leads to the address again', async () => {
  const sent = 'Code wurde an Ihre E-Mail gesendet'
  const server = new ServerAnswers().on(requestReset, { json: { detail: sent, message: sent } })
  const { press, fill } = await openPage(PAGE, server)
  await fill('E-Mail', 'unbekannt@studio.test')
  await press('Code anfordern')
  await screen.findByText(saying(sent))
  await screen.findByText('Schritt 2 von 2')
  await screen.findByText('u…@studio.test')
  history.back()
  await screen.findByText('Schritt 1 von 2')
})

it('RESET-01 another code is asked for at the address that was typed', async () => {
  const server = new ServerAnswers().on(requestReset, { json: { detail: 'ok', message: 'ok' } })
  const { press, fill } = await openPage(PAGE, server)
  await fill('E-Mail', 'unbekannt@studio.test')
  await press('Code anfordern')
  await press('Neuen Code anfordern')
  await screen.findByText('Schritt 1 von 2')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('unbekannt@studio.test'))
})

it('RESET-01 another code is asked for at the address that was typed beside the code', async () => {
  const { press, fill } = await openPage(PAGE, new ServerAnswers())
  await press('Ich habe schon einen Code')
  await fill('E-Mail', 'k@studio.test')
  await press('Neuen Code anfordern')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('k@studio.test'))
  await screen.findByText('Schritt 1 von 2')
})

it('RESET-02 each password can be shown on its own', async () => {
  const { press } = await openPage(PAGE, new ServerAnswers())
  await press('Ich habe schon einen Code')
  await press(/^Anzeigen ?\(Neues Passwort\)$/)
  expect(screen.getByLabelText<HTMLInputElement>('Neues Passwort').type).toBe('text')
  expect(screen.getByLabelText<HTMLInputElement>('Neues Passwort bestätigen').type).toBe('password')
})
