/** Faults of scanners that have a remedy, as the address of the page names them. */
export const REMEDY_NAMES = [
  'tastatur',
  'feststelltaste',
  'zusaetze',
  'doppelt',
  'gekuerzt',
  'eingabetaste',
  'nichts-lesbares',
] as const

export type RemedyName = (typeof REMEDY_NAMES)[number]

const PARAMETER = 'befund'

/** Address of the page that opens with these faults, for the people who set up the scanners. */
export function findingAddress(page: string, names: readonly RemedyName[]): string {
  return names.length > 0 ? `${page}?${PARAMETER}=${names.join(',')}` : page
}

/** The faults in the query of an address; words that name none are left out. */
export function findingIn(search: string): RemedyName[] {
  const words = new URLSearchParams(search).get(PARAMETER)?.split(',') ?? []
  return REMEDY_NAMES.filter((name) => words.includes(name))
}
