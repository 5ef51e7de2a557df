import type { Transfer } from '@epassbild/contract/photos.ts'
import { dateTimeOf } from '#texts/moments.ts'
import { feedbackSentence, STATE_WORDS, validityOf } from './transfer-states.ts'

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
  const { storedAt, studio, person, customerReference, state, feedback } = transfer
  return [
    dateTimeOf(storedAt),
    studio.name,
    studio.city,
    person ?? '',
    customerReference ?? '',
    validityOf(transfer),
    STATE_WORDS[state],
    feedback.map(feedbackSentence).join(', '),
  ]
}
