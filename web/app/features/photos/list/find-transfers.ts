import type { Transfer } from '@epassbild/contract/photos.ts'
import { dayOf } from '#texts/moments.ts'
import { feedbackSentence, STATE_WORDS, type TransferState } from './transfer-states.ts'

export interface Wanted {
  typed: string
  state: TransferState | 'all'
}

/** Every typed word must occur in what the row shows, in any order and without case. */
export function findTransfers(transfers: readonly Transfer[], { typed, state }: Wanted): readonly Transfer[] {
  const words = typed.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  if (words.length === 0 && state === 'all') return transfers
  return transfers.filter((transfer) => {
    if (state !== 'all' && transfer.state !== state) return false
    const text = words.length > 0 ? textOf(transfer) : ''
    return words.every((word) => text.includes(word))
  })
}

function textOf({ storedAt, studio, person, state, feedback }: Transfer): string {
  const shown = [
    dayOf(storedAt),
    studio.name,
    studio.city,
    person,
    STATE_WORDS[state],
    ...feedback.map(feedbackSentence),
  ]
  return shown.join(' ').toLocaleLowerCase('de')
}

export function countOf(count: number): string {
  return count === 1 ? '1 Übermittlung' : `${new Intl.NumberFormat('de-DE').format(count)} Übermittlungen`
}
