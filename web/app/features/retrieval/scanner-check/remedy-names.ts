/** Scanner faults with a remedy, as named in the page's URL. */
export const REMEDY_NAMES = [
  'tastatur',
  'feststelltaste',
  'gross-klein',
  'zusaetze',
  'doppelt',
  'gekuerzt',
  'eingabetaste',
  'nichts-lesbares',
] as const

export type RemedyName = (typeof REMEDY_NAMES)[number]

const PARAMETER = 'befund'

/** URL of the page with these faults open, for the people who set up the scanners. */
export function findingAddress(page: string, names: readonly RemedyName[]): string {
  return names.length > 0 ? `${page}?${PARAMETER}=${names.join(',')}` : page
}

/** The faults in the query of a URL; unknown names are ignored. */
export function findingIn(search: string): RemedyName[] {
  const words = new URLSearchParams(search).get(PARAMETER)?.split(',') ?? []
  return REMEDY_NAMES.filter((name) => words.includes(name))
}
