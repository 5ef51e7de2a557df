import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** One of the two fonts that every page preloads, cut down to what German pages show. */
interface GermanFont {
  /** Below web/app/ui/fonts. */
  file: string
  /** The font it is cut from, below @fontsource-variable. */
  source: string
  characters: string
  /** One weight, or the weights from … to. */
  weight: number | { min: number; max: number }
  features: string[]
}

const LETTERS = `${span('A', 'Z')}${span('a', 'z')}ÄÖÜßäöü`
const NO_BREAK_SPACE = '\u00a0'

/** Anything else comes from the whole font, which a browser asks for only where it meets such a character (fonts.css). */
export const GERMAN_FONTS: readonly GermanFont[] = [
  {
    file: 'schibsted-grotesk-german.woff2',
    source: 'schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
    characters: ` !%&()+,-./0123456789:;?${LETTERS}${NO_BREAK_SPACE}§–“„…€`,
    // Headings are set in 700 and 750; nobody sees the difference, and two weights would take 14 KB more.
    weight: 725,
    features: ['kern'],
  },
  {
    file: 'atkinson-next-german.woff2',
    source: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    characters: `${span(' ', '~')}${LETTERS}é${NO_BREAK_SPACE}§©·×–’‚‘“„…€−`,
    weight: { min: 400, max: 750 },
    // Figures of one width, for columns of amounts.
    features: ['kern', 'tnum'],
  },
]

/** The same bytes for the same font and version of the library, as woff2. */
export async function makeGermanFont({ source, characters, weight, features }: GermanFont): Promise<Buffer> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${source}`))
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weight },
    noHinting: true,
  })
}

/** As the descriptor `unicode-range` writes it: `U+20-21, U+25`. */
export function unicodeRange(characters: string): string {
  const codes = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [first: number, last: number][] = []
  for (const code of codes) {
    const range = ranges.at(-1)
    if (range && range[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

function hex(code: number): string {
  return code.toString(16).padStart(2, '0')
}

function span(first: string, last: string): string {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
