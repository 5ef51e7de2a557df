import type { Failure } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

/** SOFT-04: verbatim, with their sign; `reason` is the server's own sentence, if it gave one. */
export interface DownloadFailure {
  sentence: string
  reason: string | undefined
}

export function downloadFailure(failure: Failure): DownloadFailure {
  return failed(failure, '❗ Software-Download fehlgeschlagen.', '❗ Fehler beim Herunterladen der Software.')
}

export function licenceFailure(failure: Failure): DownloadFailure {
  return failed(failure, '❗ Lizenz konnte nicht abgerufen werden.', '❗ Fehler beim Herunterladen der Lizenz.')
}

function failed(failure: Failure, refused: string, unreachable: string): DownloadFailure {
  if (failure.kind === 'network') return { sentence: unreachable, reason: undefined }
  return { sentence: refused, reason: firstSentenceIn(failure.body.detail) }
}

/** The specification has no texts for booking. */
export function bookingFailure(failure: Failure): string {
  if (failure.kind === 'network')
    return 'Der Server ist nicht erreichbar. Es wurde nichts gebucht, oder wir wissen es noch nicht: Bitte laden Sie die Seite neu.'
  const { price_cents, detail } = failure.body
  return firstSentenceIn(price_cents) ?? firstSentenceIn(detail) ?? 'Das hat nicht geklappt. Es wurde nichts gebucht.'
}
