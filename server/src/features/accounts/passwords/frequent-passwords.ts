import { madeOnce } from '#platform/made-once.ts'
import { wordOf } from './password-readings.ts'

/** Rarer entries need more letters: short words occur in too many random passwords. */
const MOST_FREQUENT = 10_000
const LETTERS_MIN = { mostFrequent: 3, others: 5 }

/**
 * The most used passwords of published leaks, lower case, as words without the digits and symbols around them; whole
 * where no word remains (`gn56gn56`). Loaded with the first new password, so that a start does not wait for it.
 */
export const loadFrequentPasswords = madeOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].flatMap(guessOf))
})

function guessOf(entry: string, rank: number): string[] {
  const word = wordOf(entry.replace(/^[^a-z]+|[^a-z]+$/g, ''))
  const min = rank < MOST_FREQUENT ? LETTERS_MIN.mostFrequent : LETTERS_MIN.others
  return [word, entry].filter(({ length }) => length >= min).slice(0, 1)
}
