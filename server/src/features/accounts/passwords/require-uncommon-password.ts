import { Refusal } from '#platform/refusal.ts'
import { COMMON_WORDS } from './common-words.ts'
import { loadFrequentPasswords } from './frequent-passwords.ts'
import { isKeyboardWalk } from './is-keyboard-walk.ts'
import { partsOf, readingsOf, wordOf } from './password-readings.ts'

/** Words of two letters occur in too many good passwords by chance. */
const WORD_MIN = 3
/** Small words of names, which are part of many other words. */
const SMALL = new Set('und der die das den dem des von van vom zum zur mit bei aus fuer fur the and www'.split(' '))
/** Number of other letters beside own words that do not make a password secret. */
const REST_MAX = 3
/** Shorter frequent passwords occur by chance among the letters of good ones. */
const SCATTERED_MIN = 6
const PRODUCT = ['epassbild', 'passbild']

/**
 * Refuses a password that consists of one of the most used passwords, of one common word, or of publicly known words of
 * this account, with digits and symbols around or inside of it, or of neighbouring keys (T35).
 *
 * @param context names of the person and the company, the address.
 * @throws Refusal `password-common`.
 */
export async function requireUncommonPassword(password: string, context: readonly string[] = []): Promise<void> {
  const frequent = await loadFrequentPasswords()
  const own = [...PRODUCT, ...context.flatMap(wordsOf)].filter((word) => word.length >= WORD_MIN)
  // Longest first: a word may be a part of another one.
  const ownWords = new RegExp(own.sort((one, other) => other.length - one.length).join('|'), 'g')
  const isCommon = (letters: string) => {
    const rest = letters.replace(ownWords, '')
    return COMMON_WORDS.has(letters) || (rest !== letters && rest.length <= REST_MAX)
  }
  const isScattered = (letters: string) => letters.length >= SCATTERED_MIN && frequent.has(letters)
  const isGuessed = spellingsOf(password)
    .flatMap(onBothKeyboards)
    .some(
      (lower) =>
        isKeyboardWalk(lower) ||
        partsOf(lower).some((part) => frequent.has(part) || frequent.has(wordOf(part))) ||
        readingsOf(lower).some((letters) => isScattered(letters) || isCommon(letters)),
    )
  if (isGuessed) throw new Refusal('password-common')
}

/** As typed, and with the keys of an English keyboard, whose habits the list of frequent passwords holds. */
function onBothKeyboards(lower: string): string[] {
  return [lower, lower.replace(/[yz]/g, (letter) => (letter === 'y' ? 'z' : 'y'))]
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
  return [...new Set([writtenOut, lower].map((spelling) => spelling.normalize('NFD').replace(/\p{M}/gu, '')))]
}
