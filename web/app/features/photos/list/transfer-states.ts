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

/** The instant of an end before the photo's validity ended. */
const earlyEndOf = ({ state, deletedAt }: Transfer) => (state === 'expired' ? undefined : deletedAt)

/** The instant that `validityOf` names. */
export const endOf = (transfer: Transfer): string => earlyEndOf(transfer) ?? transfer.validUntil

/** End of the photo's validity, or „gelöscht am 12.11.2026" if it ended earlier. */
export function validityOf(transfer: Transfer): string {
  return earlyEndOf(transfer) ? `gelöscht am ${dayOf(endOf(transfer))}` : untilOf(transfer.validUntil)
}

/** „Abgelehnt am 12.11.2026: Unscharf" */
export function feedbackSentence({ at, decision, reason }: Feedback): string {
  if (decision === 'accept') return `Übernommen am ${dayOf(at)}`
  return `Abgelehnt am ${dayOf(at)}${reason ? `: ${REJECTIONS[reason]}` : ''}`
}
