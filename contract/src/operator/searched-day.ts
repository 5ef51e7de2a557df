import { z } from 'zod'
import { isInThisAge } from '#contract/days.ts'

const SENTENCE = 'Bitte geben Sie ein Datum an.'

/** A day, with one sentence whatever is wrong with it: a union tells what an option says only where it goes on. */
const Day = z.iso.date(SENTENCE).refine(isInThisAge, { error: SENTENCE, when: ({ issues }) => issues.length === 0 })

/** A day in Germany to search by; empty for any. */
export const SearchedDay = z.union([z.literal(''), Day]).default('')
