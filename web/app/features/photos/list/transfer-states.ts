import { REJECTIONS, type Transfer } from '@epassbild/contract/photos.ts'
import { dayOf } from '#texts/moments.ts'

export type TransferState = Transfer['state']
type Feedback = Transfer['feedback'][number]

/** How the list names each state; the same words in filter, tag and search. */
export const STATE_WORDS: Record<TransferState, string> = {
  stored: 'Übermittelt',
  retrieved: 'Abgerufen',
  accepted: 'Übernommen',
  rejected: 'Abgelehnt',
  expired: 'Abgelaufen',
  deleted: 'Gelöscht',
}

/** „Abgelehnt am 12.11.2026: Unscharf" */
export function feedbackSentence({ at, decision, reason }: Feedback): string {
  if (decision === 'accept') return `Übernommen am ${dayOf(at)}`
  return `Abgelehnt am ${dayOf(at)}${reason ? `: ${REJECTIONS[reason]}` : ''}`
}
