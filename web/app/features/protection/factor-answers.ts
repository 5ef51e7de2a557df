import type { Failure } from '#api/call.ts'
import { type NoPasskey, PASSKEYS_NOT_LOADED } from '#api/passkeys.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

const NO_CONNECTION = 'Keine Verbindung. Bitte versuchen Sie es erneut.'
const NOT_MADE = 'Der Passkey wurde nicht eingerichtet. Sie können es noch einmal versuchen.'

export function factorFailure(failure: Failure | NoPasskey): string {
  if (failure.kind === 'stopped') return NOT_MADE
  if (failure.kind === 'not-loaded') return PASSKEYS_NOT_LOADED
  if (failure.kind === 'network') return NO_CONNECTION
  const field = Object.values(failure.body).find((value) => Array.isArray(value))
  return firstSentenceIn(failure.body.detail) ?? firstSentenceIn(field) ?? 'Das hat nicht geklappt.'
}
