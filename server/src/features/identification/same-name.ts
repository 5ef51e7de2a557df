interface Name {
  firstName: string
  lastName: string
}

const LETTERS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
  đ: 'd',
}
const TITLES = new Set(['dr', 'prof', 'med', 'jur', 'phil', 'rer', 'nat', 'ing'])

/**
 * Whether a profile names the person of a card. Cards write every first name, titles, and often capitals without
 * umlauts; people write the one they go by. So: the same last name, and each first name of the profile is on the card.
 */
export function isSameName(profile: Name, card: Name): boolean {
  const [own, shown] = [wordsOf(profile.firstName), wordsOf(card.firstName)]
  const family = familyOf(profile.lastName)
  return (
    family !== '' && family === familyOf(card.lastName) && own.length > 0 && own.every((name) => shown.includes(name))
  )
}

/** Whether two names are the same, however they are written. */
export function hasSameWords(one: string, other: string): boolean {
  return familyOf(one) === familyOf(other)
}

function familyOf(lastName: string): string {
  return wordsOf(lastName).join('')
}

/** Without case, marks, titles, hyphens and apostrophes. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ`´]/gu, '')
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !TITLES.has(word))
}
