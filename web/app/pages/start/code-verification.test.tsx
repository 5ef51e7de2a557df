import { resendCode, verifyCode } from '@epassbild/contract/accounts.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { saying } from '#test/saying.ts'
import { ServerAnswers } from '#test/server-answers.ts'

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
