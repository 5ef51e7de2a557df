import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GERMAN_FONTS, makeGermanFont, unicodeRange } from './german-fonts.ts'

const UI = join(import.meta.dirname, '../app/ui')
/** Bytes that a server sends before it waits for an answer (ten segments), less the headers of the response. */
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
      // With other weights they would not stand in for each other; of two that may answer, the later one does.
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
