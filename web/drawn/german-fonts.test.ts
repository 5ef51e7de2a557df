import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GERMAN_FONTS, makeGermanFont, unicodeRange } from './german-fonts.ts'

const UI = join(import.meta.dirname, '../app/ui')
/** Initial congestion window (ten segments), minus the response headers. */
const FIRST_FLIGHT_BYTES = 14_600 - 1_200

describe('the fonts of the first paint', () => {
  it.each(GERMAN_FONTS)('QUAL-02 $file is what the script makes, and comes in one flight', async (font) => {
    const committed = readFileSync(join(UI, 'fonts', font.file))
    expect(committed.equals(await makeGermanFont(font))).toBe(true)
    expect(committed.length).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES)
  })

  it.each(GERMAN_FONTS)(
    'QUAL-02 the styles ask $file for its characters, and the whole font for all others',
    (font) => {
      const faces = readFileSync(join(UI, 'styles/fonts.css'), 'utf8').split('@font-face')
      const small = faces.find((face) => face.includes(font.file))
      const whole = faces.find((face) => face.includes(font.source))
      expect(small?.replace(/\s+/g, ' ')).toContain(`unicode-range: ${unicodeRange(font.characters)};`)
      expect(weightsOf(small)).toEqual(weightsOf(whole))
      // Only with equal weights do they replace each other; if both match, the later one is used.
      expect(faces.indexOf(small ?? '')).toBeGreaterThan(faces.indexOf(whole ?? ''))
    },
  )

  it('QUAL-02 writes ranges as style sheets do', () => {
    expect(unicodeRange('cbaz–')).toBe('U+61-63, U+7a, U+2013')
  })
})

function weightsOf(face: string | undefined): string | undefined {
  return /font-weight: ([\d ]+);/.exec(face ?? '')?.[1]
}
