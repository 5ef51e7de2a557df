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
  ı: 'i',
}
const TITLES = new Set(['dr', 'prof'])
/** Parts of titles, as in „Dr. phil.“, that are also first names. */
const SUBJECTS = new Set(['med', 'jur', 'phil', 'rer', 'nat', 'ing'])

/**
 * Whether a profile has the name on a card. Cards list all first names, titles, and often capitals without umlauts;
 * people write the name they go by. Requires the same last name, and every first name of the profile on the card.
 */
export function isSameName(profile: Name, card: Name): boolean {
  const [own, shown] = [wordsOf(profile.firstName), firstNamesOn(card)]
  const family = familyOf(profile.lastName)
  return (
    family !== '' && family === familyOf(card.lastName) && own.length > 0 && own.every((name) => shown.includes(name))
  )
}

/** Whether two names are the same, regardless of spelling variants. */
export function hasSameWords(one: string, other: string): boolean {
  return familyOf(one) === familyOf(other)
}

function familyOf(lastName: string): string {
  return wordsOf(lastName).join('')
}

/** „Phil Jonas“ has two first names, „Dr. phil. Jonas“ has one. */
function firstNamesOn({ firstName }: Name): string[] {
  const words = split(firstName)
  return words.some((word) => TITLES.has(word)) ? wordsOf(firstName) : words
}

/** Words of a name without titles; a subject alone is a name. */
function wordsOf(name: string): string[] {
  const words = split(name).filter((word) => !TITLES.has(word))
  const names = words.filter((word) => !SUBJECTS.has(word))
  return names.length > 0 ? names : words
}

/** Splits a name into words without case, marks, hyphens and apostrophes. */
function split(name: string): string[] {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ`´]/gu, '')
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
