import { describe, expect, it } from 'vitest'
import { NETWORK, refused } from '#api/test/failures.ts'
import { requestResetFailure, resendFailure, resetPasswordFailure, verifyFailure } from './account-answers.ts'

describe('messages for the reader', () => {
  it('CODE-02 after a wrong code: detail, else the documented sentence, else the server error', () => {
    expect(verifyFailure(refused({ detail: 'Der Code ist falsch.' }))).toBe('Der Code ist falsch.')
    expect(verifyFailure(refused({}))).toBe(
      'Bestätigungscode-Verifizierung fehlgeschlagen. Bitte versuchen Sie es erneut.',
    )
    expect(verifyFailure(NETWORK)).toBe('Serverfehler. Bitte versuchen Sie es später erneut.')
  })

  it('CODE-03 when no new code could be sent', () => {
    expect(resendFailure(refused({ detail: 'Zu oft.' }, 429))).toBe('Zu oft.')
    expect(resendFailure(refused({}))).toBe('Das erneute Senden der Bestätigungscode-E-Mail ist fehlgeschlagen.')
    expect(resendFailure(NETWORK)).toBe(
      'Serverfehler beim erneuten Senden des Bestätigungscode. Bitte versuchen Sie es später erneut.',
    )
  })

  it('RESET-01 reveals nothing when the request for a code fails without words', () => {
    expect(requestResetFailure(refused({ message: 'Zu oft.' }, 429))).toBe('Zu oft.')
    expect(requestResetFailure(refused({}))).toBe(
      'Passwort-Zurücksetzung angefordert: Wenn die angegebene E-Mail-Adresse bei uns registriert ist, erhalten Sie in Kürze eine Nachricht mit weiteren Anweisungen.',
    )
    expect(requestResetFailure(NETWORK)).toBe('Es gab ein Problem mit der Verbindung zum Server.')
  })

  it('RESET-03 when the new password was not set', () => {
    const sentence =
      'Fehler: Passwort konnte nicht zurückgesetzt werden. Überprüfen Sie Ihr Bestätigungscode und Passwort.'
    for (const failure of [refused({}), NETWORK]) expect(resetPasswordFailure(failure)).toBe(sentence)
    expect(resetPasswordFailure(refused({ detail: 'Der Code ist abgelaufen.' }))).toBe('Der Code ist abgelaufen.')
  })
})
