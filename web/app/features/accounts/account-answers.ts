import type { Refused, Unreachable } from '#api/call.ts'
import type { Tokens } from '#api/session.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

type Failure = Refused | Unreachable

interface Sentences {
  /** Where the server's own words stand, which come first. */
  field: 'detail' | 'message'
  /** For an answer without words. */
  refused: string
  /** For no answer at all. */
  network: string
}

function inWords(failure: Failure, { field, refused, network }: Sentences): string {
  if (failure.kind === 'network') return network
  return firstSentenceIn(failure.body[field]) ?? firstSentenceIn(failure.body.detail) ?? refused
}

/** CODE-02 */
export const verifyFailure = (failure: Failure) =>
  inWords(failure, {
    field: 'detail',
    refused: 'Bestätigungscode-Verifizierung fehlgeschlagen. Bitte versuchen Sie es erneut.',
    network: 'Serverfehler. Bitte versuchen Sie es später erneut.',
  })

export const CODE_RESENT = 'Ein neues Bestätigungscode wurde an Ihre E-Mail-Adresse gesendet.'

/** CODE-03 */
export const resendFailure = (failure: Failure) =>
  inWords(failure, {
    field: 'detail',
    refused: 'Das erneute Senden der Bestätigungscode-E-Mail ist fehlgeschlagen.',
    network: 'Serverfehler beim erneuten Senden des Bestätigungscode. Bitte versuchen Sie es später erneut.',
  })

export const NO_ACCESS_TOKEN = 'Kein Access Token erhalten.'

/** A sign-in may answer without tokens: operators and clerks are asked for their second factor first. */
export function hasTokens(data: object): data is Tokens {
  return 'access_token' in data && Boolean(data.access_token)
}

/** CODE-06: the sign-in on the code page. */
export function ownerSignInFailure(failure: Failure): string {
  if (failure.kind === 'network') return 'Serverfehler beim Anmelden.'
  const detail = firstSentenceIn(failure.body.detail) ?? 'Ungültige Anmeldeinformationen.'
  return `Fehler bei der Anmeldung: ${detail}`
}

/** LOGIN-03 */
export const signInFailure = (failure: Failure) =>
  inWords(failure, {
    field: 'message',
    refused: 'Anmeldung fehlgeschlagen.',
    network: 'Es gab ein Problem mit der Anmeldung. Bitte versuchen Sie es erneut.',
  })

export const CODE_SENT = 'Code wurde an Ihre E-Mail gesendet'

/** RESET-01: an answer without words reveals nothing; no answer at all must not sound as if a mail were on its way. */
export const requestResetFailure = (failure: Failure) =>
  inWords(failure, {
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
  inWords(failure, { field: 'message', refused: NOT_RESET, network: NOT_RESET })
