import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'

type Weight = 400 | 700

/** File of the house's text face, for drawing PDFs. */
export function fontFile(weight: Weight): string {
  return fileURLToPath(
    import.meta.resolve(
      `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`,
    ),
  )
}

const WIDE = { 400: '400Regular/NotoSans_400Regular.ttf', 700: '700Bold/NotoSans_700Bold.ttf' } as const

/** Latin with every mark, Greek and Cyrillic. */
function wideFontFile(weight: Weight): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${WIDE[weight]}`))
}

const opened = new Map<string, Font>()

/** Opens a file with a single face: our fonts are not collections. */
function open(file: string): Font {
  const font = opened.get(file) ?? (openSync(file) as Font)
  opened.set(file, font)
  return font
}

const REPLACEMENT = '\u{fffd}'
const covers = (file: string, text: string) =>
  [...text].every((character) => open(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

/**
 * The font that covers a text: our own if it does, else one for all European scripts. A character of neither is
 * replaced by the sign for "not representable", since PDF/A allows no missing glyph.
 */
export function faceFor(text: string, weight: Weight): { file: string; text: string } {
  const own = fontFile(weight)
  const printable = text.normalize('NFC').replace(/\p{Cc}/gu, ' ')
  if (covers(own, printable)) return { file: own, text: printable }
  const file = wideFontFile(weight)
  const drawable = [...printable].map((character) => (covers(file, character) ? character : REPLACEMENT)).join('')
  return { file, text: drawable }
}
