import type { Failure } from '#api/call.ts'
import { failureSentence } from '#texts/answer-sentence.ts'

/** CODE-02 */
export const verifyFailure = (failure: Failure) =>
  failureSentence(failure, {
    field: 'detail',
    refused: 'Bestätigungscode-Verifizierung fehlgeschlagen. Bitte versuchen Sie es erneut.',
    network: 'Serverfehler. Bitte versuchen Sie es später erneut.',
  })

export const CODE_RESENT = 'Ein neues Bestätigungscode wurde an Ihre E-Mail-Adresse gesendet.'

/** CODE-03 */
export const resendFailure = (failure: Failure) =>
  failureSentence(failure, {
    field: 'detail',
    refused: 'Das erneute Senden der Bestätigungscode-E-Mail ist fehlgeschlagen.',
    network: 'Serverfehler beim erneuten Senden des Bestätigungscode. Bitte versuchen Sie es später erneut.',
  })

export const CODE_SENT = 'Code wurde an Ihre E-Mail gesendet'

/** RESET-01: a response without a sentence reveals nothing; a lost response must not suggest that a mail was sent. */
export const requestResetFailure = (failure: Failure) =>
  failureSentence(failure, {
    field: 'message',
    refused:
      'Passwort-Zurücksetzung angefordert: Wenn die angegebene E-Mail-Adresse bei uns registriert ist, erhalten Sie in Kürze eine Nachricht mit weiteren Anweisungen.',
    network: 'Es gab ein Problem mit der Verbindung zum Server.',
  })

export const PASSWORD_RESET = 'Passwort erfolgreich zurückgesetzt. Sie werden weitergeleitet...'

const NOT_RESET =
  'Fehler: Passwort konnte nicht zurückgesetzt werden. Überprüfen Sie Ihr Bestätigungscode und Passwort.'

/** RESET-03 */
export const resetPasswordFailure = (failure: Failure) =>
  failureSentence(failure, { field: 'message', refused: NOT_RESET, network: NOT_RESET })
