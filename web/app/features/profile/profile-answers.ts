import type { Failure } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

/** PROF-04 */
export const NO_TOKEN = 'Fehler: Kein Zugriffstoken gefunden. Bitte melden Sie sich an.'
export const NOTHING_CHANGED = 'Keine Änderungen vorgenommen.'
export const NO_CONNECTION = 'Keine Verbindung. Bitte versuchen Sie es erneut.'

/** PROF-04, with the server's own sentence. */
export function updateFailure(failure: Failure): { sentence: string; more: string | undefined } {
  const status = failure.kind === 'refused' ? failure.status : failure.answered?.status
  if (!status) return { sentence: 'Profil konnte nicht aktualisiert werden', more: NO_CONNECTION }
  const more = failure.kind === 'refused' ? firstSentenceIn(failure.body.detail) : undefined
  return { sentence: `Profil konnte nicht aktualisiert werden (${status})`, more }
}

export function passwordFailure(failure: Failure): string {
  const detail = failure.kind === 'refused' ? firstSentenceIn(failure.body.detail) : undefined
  return detail ?? 'Passwortänderung fehlgeschlagen.'
}

/** Field of the new password's form that a refusal is about. */
export function passwordAtFault(failure: Failure): 'current_password' | 'new_password' | undefined {
  if (failure.kind !== 'refused') return undefined
  if (failure.code === 'wrong-password') return 'current_password'
  return failure.code === 'password-common' ? 'new_password' : undefined
}

export function closeFailure(failure: Failure): string {
  if (failure.kind === 'network') return NO_CONNECTION
  return firstSentenceIn(failure.body.detail) ?? 'Das Konto konnte nicht geschlossen werden.'
}
