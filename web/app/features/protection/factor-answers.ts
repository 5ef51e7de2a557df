import type { Refused, Unreachable } from '#api/call.ts'
import type { Stopped } from '#api/passkeys.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

const NO_CONNECTION = 'Keine Verbindung. Bitte versuchen Sie es erneut.'
const NOT_MADE = 'Der Passkey wurde nicht eingerichtet. Sie können es noch einmal versuchen.'

export function factorFailure(failure: Refused | Unreachable | Stopped): string {
  if (failure.kind === 'stopped') return NOT_MADE
  if (failure.kind === 'network') return NO_CONNECTION
  const field = Object.values(failure.body).find((value) => Array.isArray(value))
  return firstSentenceIn(failure.body.detail) ?? firstSentenceIn(field) ?? 'Das hat nicht geklappt.'
}
