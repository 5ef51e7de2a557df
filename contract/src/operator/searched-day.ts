import { z } from 'zod'
import { isInThisAge } from '#contract/days.ts'

const SENTENCE = 'Bitte geben Sie ein Datum an.'

/** A day in Germany to search by; empty for any. */
export const SearchedDay = z
  .union([z.literal(''), z.iso.date({ error: SENTENCE, abort: true }).refine(isInThisAge, SENTENCE)])
  .default('')
