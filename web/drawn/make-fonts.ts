/** `npm run fonts -w web`: cuts the fonts of the first paint into web/app/ui/fonts; committed. Prints their ranges. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GERMAN_FONTS, makeGermanFont, unicodeRange } from './german-fonts.ts'

for (const font of GERMAN_FONTS) {
  const bytes = await makeGermanFont(font)
  writeFileSync(join(import.meta.dirname, '../app/ui/fonts', font.file), bytes)
  console.log(`${font.file} ${bytes.length}\n  unicode-range: ${unicodeRange(font.characters)};`)
}
