import { Refusal } from '#platform/refusal.ts'
import { COMMON_WORDS } from './common-words.ts'

/** Letters that people replace by digits and symbols. */
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
/** Words of two letters occur in too many good passwords by chance. */
const WORD_MIN = 3
/** Small words of names, which are part of many other words. */
const SMALL = new Set('und der die das den dem des von van vom zum zur mit bei aus fuer fur the and www'.split(' '))
/** Number of other letters beside own words that do not make a password secret. */
const REST_MAX = 3
const PRODUCT = ['epassbild', 'passbild']

/**
 * Refuses a password that consists of one common word, or of publicly known words of this account, with digits and
 * symbols around or inside of it (T35).
 *
 * @param context names of the person and the company, the address.
 * @throws Refusal `password-common`.
 */
export function requireUncommonPassword(password: string, context: readonly string[] = []): void {
  const own = [...PRODUCT, ...context.flatMap(wordsOf)].filter((word) => word.length >= WORD_MIN)
  // Longest first: a word may be a part of another one.
  const ownWords = new RegExp(own.sort((one, other) => other.length - one.length).join('|'), 'g')
  const isCommon = spellingsOf(password)
    .flatMap(readingsOf)
    .some((letters) => {
      const rest = letters.replace(ownWords, '')
      return COMMON_WORDS.has(letters) || (rest !== letters && rest.length <= REST_MAX)
    })
  if (isCommon) throw new Refusal('password-common')
}

/** The letters of a lower-case password: without all other characters, and with common substitutions reverted. */
function readingsOf(lower: string): string[] {
  const plain = lower.replace(/[^a-z]/g, '')
  const undisguised = [lower.replace(/[^a-z]+$/, ''), lower.replace(/^[^a-z]+|[^a-z]+$/g, ''), lower].map((text) =>
    text.replace(/[^a-z]/g, (sign) => DISGUISES[sign] ?? ''),
  )
  return [...new Set([plain, ...undisguised])]
}

/** The words of a name or address in both spellings, without small words and the top-level domain. */
function wordsOf(name: string): string[] {
  const own = name.includes('@') ? name.replace(/\.[^.]*$/, '') : name
  return spellingsOf(own).flatMap((spelling) => spelling.split(/[^a-z]+/).filter((word) => !SMALL.has(word)))
}

/** Lower case without diacritics, in two spellings: umlauts written out, and as their base letter. */
function spellingsOf(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss')
  const writtenOut = lower.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
  return [writtenOut, lower].map((spelling) => spelling.normalize('NFD').replace(/\p{M}/gu, ''))
}
