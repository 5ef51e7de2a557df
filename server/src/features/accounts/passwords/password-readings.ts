/** More digits and symbols behind the letters belong to no entry of the list. */
const ENDING_MAX = 20

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

/** The letters of a lower-case password: without all other characters, and with common substitutions reverted. */
export function readingsOf(lower: string): string[] {
  return [...new Set([lower.replace(/[^a-z]/g, ''), ...partsOf(lower).map(undisguise)])]
}

/**
 * A lower-case password without the digits and symbols before and behind its letters; as `jessic@1` also means
 * `jessica`, with up to twenty of them behind.
 */
export function partsOf(lower: string): string[] {
  const last = lower.replace(/[^a-z]+$/, '').length
  const ends = Array.from({ length: Math.min(lower.length - last, ENDING_MAX) + 1 }, (_, more) => last + more)
  return [0, lower.search(/[a-z]/)].flatMap((start) => ends.map((end) => lower.slice(start, end)))
}

/** The word that a part spells, empty where a character replaces no letter. */
export function wordOf(part: string): string {
  const word = undisguise(part)
  return word.length === part.length ? word : ''
}

function undisguise(text: string): string {
  return text.replace(/[^a-z]/g, (sign) => DISGUISES[sign] ?? '')
}
