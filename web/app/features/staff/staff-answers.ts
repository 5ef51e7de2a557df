import type { Failure } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

/** A message, and the specified English sentence below it. */
export interface Said {
  sentence: string
  english?: string
  /** The message concerns the e-mail address. */
  atEmail?: true
}

const MAY_NOT_INVITE = 'Only owners or managers can send invitations.'

const INVITATION_FAILED: Said = {
  sentence: 'Die Einladung konnte nicht gesendet werden.',
  english: '❌ Invitation failed',
}
const NO_CONNECTION: Said = {
  sentence: 'Keine Verbindung. Bitte versuchen Sie es erneut.',
  english: '❌ Network error. Please try again.',
}

/** EMP-04: the first error of email, user_type or role, else message, else that it failed. */
export function inviteFailure(failure: Failure): Said {
  if (failure.kind === 'network') return NO_CONNECTION
  const { email, user_type, role, message, detail } = failure.body
  const atEmail = firstSentenceIn(email)
  if (atEmail) return { sentence: atEmail, atEmail: true }
  const sentence = [user_type, role, message, detail].map(firstSentenceIn).find(Boolean)
  if (sentence === MAY_NOT_INVITE) {
    return {
      sentence: 'Nur die Inhaberin, der Inhaber oder Personen mit Vollzugriff können einladen.',
      english: MAY_NOT_INVITE,
    }
  }
  return sentence ? { sentence } : INVITATION_FAILED
}

export const LIST_FAILED: Said = {
  sentence: 'Die Liste konnte nicht geladen werden.',
  english: '❌ Failed to load employee data',
}

export const REMOVED = '✅ Mitarbeiter erfolgreich gelöscht'

/** EMP-05 */
export function removeFailure(failure: Failure): string {
  if (failure.kind === 'refused') {
    return firstSentenceIn(failure.body.message) ?? firstSentenceIn(failure.body.detail) ?? 'Unbekannter Fehler'
  }
  const { answered } = failure
  return answered ? `❌ Fehler: ${answered.status} ${answered.statusText}`.trimEnd() : '❌ Netzwerkfehler beim Löschen.'
}

/** For withdrawing or resending an invitation, for which nothing is specified. */
export function invitationFailure(failure: Failure): string {
  if (failure.kind === 'network') return NO_CONNECTION.sentence
  const { email, message, detail } = failure.body
  return [email, message, detail].map(firstSentenceIn).find(Boolean) ?? 'Das hat nicht geklappt.'
}
