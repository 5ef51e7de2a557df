import { z } from 'zod'
import { isInThisAge } from '#contract/days.ts'

const SENTENCE = 'Bitte geben Sie ein Datum an.'

/** A day with one sentence for every fault. Nothing aborts: a union drops the message of an option that has aborted. */
const Day = z.iso.date(SENTENCE).refine(isInThisAge, { error: SENTENCE, when: ({ issues }) => issues.length === 0 })

/** A day in Germany to search by; empty for any. */
export const SearchedDay = z.union([z.literal(''), Day]).default('')
