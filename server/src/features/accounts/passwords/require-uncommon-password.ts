import { Refusal } from '#platform/refusal.ts'
import { COMMON_WORDS } from './common-words.ts'

/** Letters that people write as digits and signs. */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '&': 'e',
}
/** A word of two letters occurs in too many good passwords by chance. */
const WORD_MIN = 3
/** Most letters beside own words that still make no secret of them. */
const REST_MAX = 3
const PRODUCT = ['epassbild', 'passbild']

/**
 * Refuses a password that is one common word, or made of words that everybody knows of this account, with digits and signs
 * around or inside of it (T35).
 *
 * @param context names of the person and the company, the address.
 * @throws Refusal `password-common`.
 */
export function requireUncommonPassword(password: string, context: readonly string[] = []): void {
  const own = [...PRODUCT, ...context.flatMap(wordsOf)].filter((word) => word.length >= WORD_MIN)
  // The longest first: a word may be part of another one.
  const ownWords = new RegExp(own.sort((one, other) => other.length - one.length).join('|'), 'g')
  const isCommon = spellingsOf(password)
    .flatMap(readingsOf)
    .some((letters) => {
      const rest = letters.replace(ownWords, '')
      return COMMON_WORDS.has(letters) || (rest !== letters && rest.length <= REST_MAX)
    })
  if (isCommon) throw new Refusal('password-common')
}

/** The letters of a password in small letters: without all other characters, and with common substitutions undone. */
function readingsOf(lower: string): string[] {
  const plain = lower.replace(/[^a-z]/g, '')
  const undisguised = [lower.replace(/[^a-z]+$/, ''), lower.replace(/^[^a-z]+|[^a-z]+$/g, ''), lower].map((text) =>
    text.replace(/[^a-z]/g, (sign) => DISGUISES[sign] ?? ''),
  )
  return [...new Set([plain, ...undisguised])]
}

/** The words of a name in both spellings; the name of a domain counts, an ending of two letters does not. */
function wordsOf(name: string): string[] {
  return spellingsOf(name).flatMap((spelling) => spelling.split(/[^a-z]+/))
}

/** Lower case without marks: umlauts written out, and as their plain letter. */
function spellingsOf(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss')
  const writtenOut = lower.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
  return [writtenOut, lower].map((spelling) => spelling.normalize('NFD').replace(/\p{M}/gu, ''))
}
