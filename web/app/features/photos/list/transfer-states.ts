import { REJECTIONS, type Transfer } from '@epassbild/contract/photos.ts'
import { dayOf, untilOf } from '#texts/moments.ts'

export type TransferState = Transfer['state']
type Feedback = Transfer['feedback'][number]

/** Display name of each state; the same words in filter, tag and search. */
export const STATE_WORDS: Record<TransferState, string> = {
  stored: 'Übermittelt',
  retrieved: 'Abgerufen',
  accepted: 'Übernommen',
  rejected: 'Abgelehnt',
  expired: 'Abgelaufen',
  deleted: 'Gelöscht',
}

/** End of the photo's validity, or „gelöscht am 12.11.2026" if it ended earlier. */
export function validityOf({ state, validUntil, deletedAt }: Transfer): string {
  return deletedAt && state !== 'expired' ? `gelöscht am ${dayOf(deletedAt)}` : untilOf(validUntil)
}

/** „Abgelehnt am 12.11.2026: Unscharf" */
export function feedbackSentence({ at, decision, reason }: Feedback): string {
  if (decision === 'accept') return `Übernommen am ${dayOf(at)}`
  return `Abgelehnt am ${dayOf(at)}${reason ? `: ${REJECTIONS[reason]}` : ''}`
}
