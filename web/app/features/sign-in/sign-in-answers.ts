import type { Failure } from '#api/call.ts'
import type { Tokens } from '#api/session.ts'
import { failureSentence, firstSentenceIn } from '#texts/answer-sentence.ts'

/** LOGIN-03 */
export const signInFailure = (failure: Failure) =>
  failureSentence(failure, {
    field: 'message',
    refused: 'Anmeldung fehlgeschlagen.',
    network: 'Es gab ein Problem mit der Anmeldung. Bitte versuchen Sie es erneut.',
  })

/** CODE-06: the sign-in on the code page. */
export function ownerSignInFailure(failure: Failure): string {
  if (failure.kind === 'network') return 'Serverfehler beim Anmelden.'
  const detail = firstSentenceIn(failure.body.detail) ?? 'Ungültige Anmeldeinformationen.'
  return `Fehler bei der Anmeldung: ${detail}`
}

export const NO_ACCESS_TOKEN = 'Kein Access Token erhalten.'

/** A sign-in response may lack tokens: the second factor is required first. */
export function hasTokens(data: object): data is Tokens {
  return 'access_token' in data && Boolean(data.access_token)
}
