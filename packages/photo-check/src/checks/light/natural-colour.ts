import { defineCheck } from '#check/check.ts'
import { isGreyscale } from '#check/checks/picture/greyscale.ts'
import { linear } from '#check/light.ts'
import type { Subject } from '#check/subject.ts'
import { cheekMasks } from './cheeks.ts'

/** Ranges of CIELAB that hold skin of every tone under neutral light. */
const SKIN = { a: [5, 24], b: [4, 28] } as const

const COLOURLESS = { sentence: 'Die Haut ist ohne Farbe.', remedy: 'Das farbige Original öffnen' }

/** 17: how far the mean colour of the cheeks lies outside of the colours of skin, in CIELAB. */
export const checkNaturalColour = defineCheck<Subject>({
  id: 17,
  name: 'Natürliche Farben',
  line: 'light',
  unit: 'ΔE',
  digits: 1,
  pass: { max: 3 },
  block: 'never',
  step: 6,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  measure: (subject) => {
    const { a, b } = cheekColour(subject)
    const beyond = (value: number, [low, high]: readonly [number, number]) => Math.max(low - value, value - high, 0)
    return Math.hypot(beyond(a, SKIN.a), beyond(b, SKIN.b))
  },
  words: (_value, subject) => {
    const { a, b } = cheekColour(subject)
    const fault = b < SKIN.b[0] ? 'bläulich' : a < SKIN.a[0] ? 'grünlich' : 'zu farbig'
    return {
      ok: 'Die Farben wirken natürlich.',
      high: isGreyscale(subject)
        ? COLOURLESS
        : { sentence: `Die Hautfarbe wirkt ${fault}.`, remedy: 'Weißabgleich prüfen' },
    }
  },
})

/** Mean of linear light over both cheeks, as CIELAB under D65. */
function cheekColour(subject: Subject): { a: number; b: number } {
  const { data } = subject.picture
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (const mask of cheekMasks(subject)) {
    for (let pixel = 0; pixel < mask.length; pixel++) {
      if (mask[pixel] !== 1) continue
      red += linear(data[4 * pixel] ?? 0)
      green += linear(data[4 * pixel + 1] ?? 0)
      blue += linear(data[4 * pixel + 2] ?? 0)
      count++
    }
  }
  const pixels = Math.max(count, 1)
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / pixels / 0.9505)
  const y = curve((0.2126 * red + 0.7152 * green + 0.0722 * blue) / pixels)
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / pixels / 1.089)
  return { a: 500 * (x - y), b: 200 * (y - z) }
}

const curve = (share: number) => (share > 216 / 24389 ? Math.cbrt(share) : (share * 24389) / 27 / 116 + 16 / 116)
