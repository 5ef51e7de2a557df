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
/** A name of three letters occurs in too many good passwords by chance. */
const CONTEXT_MIN = 4
/** Most letters beside a name that still make no secret of it. */
const REST_MAX = 3

/**
 * Refuses a password that is one common word, or a name that everybody knows of this account, with digits and signs around
 * or inside of it (T35).
 *
 * @param context names of the person and the company, the address.
 * @throws Refusal `password-common`.
 */
export function requireUncommonPassword(password: string, context: readonly string[] = []): void {
  const readings = readingsOf(password)
  const names = context.flatMap(wordsOf).filter((word) => word.length >= CONTEXT_MIN)
  const isCommon = readings.some(
    (letters) =>
      COMMON_WORDS.has(letters) ||
      names.some((name) => letters.includes(name) && letters.length - name.length <= REST_MAX),
  )
  if (isCommon) throw new Refusal('password-common')
}

/** The letters of a password: without all other characters, and with common substitutions undone. */
function readingsOf(password: string): string[] {
  const lower = password.toLowerCase()
  const plain = lower.replace(/[^a-z]/g, '')
  const undisguised = [lower.replace(/[^a-z]+$/, ''), lower.replace(/^[^a-z]+|[^a-z]+$/g, ''), lower].map((text) =>
    text.replace(/[^a-z]/g, (sign) => DISGUISES[sign] ?? ''),
  )
  return [...new Set([plain, ...undisguised])]
}

/** Lower case, umlauts written out, without marks; the name of a domain counts, its ending does not. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z]+/)
}
