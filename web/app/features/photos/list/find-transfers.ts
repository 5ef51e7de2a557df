import { germanDay } from '@epassbild/contract/days.ts'
import type { Transfer } from '@epassbild/contract/photos.ts'
import { findByWords } from '#texts/find-by-words.ts'
import { dayOf } from '#texts/moments.ts'
import { feedbackSentence, STATE_WORDS, type TransferState } from './transfer-states.ts'

export interface Wanted {
  typed: string
  state: TransferState | 'all'
  /** Ids, or `all`. */
  studio: string
  person: string
  /** Days in Germany, `2026-11-20`; empty without a bound. */
  from: string
  to: string
}

export const EVERYTHING: Wanted = { typed: '', state: 'all', studio: 'all', person: 'all', from: '', to: '' }

/** Every typed word must occur in the text of the row. */
export function findTransfers(transfers: readonly Transfer[], wanted: Wanted): readonly Transfer[] {
  const within = isNarrowed(wanted) ? transfers.filter((transfer) => isWithin(transfer, wanted)) : transfers
  return findByWords(within, wanted.typed, textOf)
}

export function isNarrowed({ typed: _, ...bounds }: Wanted): boolean {
  return Object.values(bounds).some((bound) => bound !== 'all' && bound !== '')
}

function isWithin({ storedAt, studio, personId, state }: Transfer, wanted: Wanted): boolean {
  if (wanted.state !== 'all' && state !== wanted.state) return false
  if (wanted.studio !== 'all' && String(studio.id) !== wanted.studio) return false
  if (wanted.person !== 'all' && String(personId) !== wanted.person) return false
  const day = wanted.from || wanted.to ? germanDay(new Date(storedAt)) : ''
  return (!wanted.from || day >= wanted.from) && (!wanted.to || day <= wanted.to)
}

function textOf({ storedAt, studio, person, customerReference, state, feedback }: Transfer): string {
  const shown = [
    dayOf(storedAt),
    studio.name,
    studio.city,
    person,
    customerReference,
    STATE_WORDS[state],
    ...feedback.map(feedbackSentence),
  ]
  return shown.join(' ')
}

export function countOf(count: number): string {
  return count === 1 ? '1 Übermittlung' : `${new Intl.NumberFormat('de-DE').format(count)} Übermittlungen`
}
