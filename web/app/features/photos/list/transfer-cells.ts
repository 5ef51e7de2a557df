import type { Transfer } from '@epassbild/contract/photos.ts'
import { dateTimeOf, lastDayOf } from '#texts/moments.ts'
import { feedbackSentence, STATE_WORDS } from './transfer-states.ts'

export const TRANSFER_HEADS = [
  'Übermittelt',
  'Standort',
  'Ort',
  'Person',
  'Kundennummer',
  'Gültig bis',
  'Status',
  'Rückmeldung der Behörde',
] as const

/** A row of the CSV. */
export function transferCells(transfer: Transfer): readonly string[] {
  const { storedAt, studio, person, customerReference, validUntil, state, feedback } = transfer
  return [
    dateTimeOf(storedAt),
    studio.name,
    studio.city,
    person ?? '',
    customerReference ?? '',
    lastDayOf(validUntil),
    STATE_WORDS[state],
    feedback.map(feedbackSentence).join(', '),
  ]
}
