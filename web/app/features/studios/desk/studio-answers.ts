import type { Failure, Refused } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

/** SHOP-03: verbatim, with their signs. */
export const SIGN_IN_AGAIN = 'Bitte erneut anmelden.'
export const DELETED = '✅ Studio erfolgreich gelöscht.'
export const DELETE_FAILED = '❌ Fehler beim Löschen des Studios.'

/** A proxy's error page is a response: the network worked. */
export function loadFailure(failure: Failure): string {
  const unanswered = failure.kind === 'network' && !failure.answered
  return unanswered ? '❌ Netzwerkfehler.' : '❌ Fehler beim Laden der Studios.'
}

/** Message if a location was not added, and the server's reason if it gave one. */
export interface AddFailure {
  sentence: string
  reason: string | undefined
}

export function addFailure(failure: Failure): AddFailure {
  if (failure.kind === 'network') return { sentence: '❌ Netzwerk-/Serverfehler.', reason: undefined }
  if (failure.status === 401) return { sentence: SIGN_IN_AGAIN, reason: undefined }
  return { sentence: '❌ Fehler beim Hinzufügen.', reason: reasonIn(failure) }
}

export const CHANGED = 'Standort erfolgreich bearbeitet!'

export function changeFailure(failure: Failure): AddFailure {
  const { sentence, reason } = addFailure(failure)
  return sentence === '❌ Fehler beim Hinzufügen.'
    ? { sentence: '❌ Fehler beim Speichern.', reason }
    : { sentence, reason }
}

/** The specification has no texts for a trade licence uploaded later. */
export function uploadFailure(failure: Failure): string {
  if (failure.kind === 'network') return '❌ Netzwerk-/Serverfehler.'
  return reasonIn(failure) ?? 'Der Nachweis konnte nicht hochgeladen werden.'
}

function reasonIn({ body }: Refused): string | undefined {
  return firstSentenceIn(body.non_field_errors) ?? firstSentenceIn(body.detail)
}
