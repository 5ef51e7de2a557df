import { erode } from '#check/background.ts'
import { defineCheck } from '#check/check.ts'
import { MEASURED, type Subject } from '#check/subject.ts'
import { measuredBackground } from './measured-background.ts'

const RESTLESS = 'Der Hintergrund ist unruhig.'
const REMEDY = 'Glatten, einfarbigen Hintergrund ohne Schatten wählen'

/**
 * 11: the mean edge strength (Sobel) of Y on the background, without the rim around the head; a pattern is measured
 * with its rims, as these are its edges. Wide stripes have few edges, objects and shadows none inside, a pale pattern
 * weak ones: these warn regardless of the value.
 */
export const checkBackgroundUniform = defineCheck<Subject>({
  id: 11,
  name: 'Hintergrund einfarbig',
  line: 'background',
  pass: { max: 95 },
  block: { max: 140 },
  step: 45,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  measure: (subject) => {
    const { mask, pattern, found } = measuredBackground(subject)
    return meanEdge(subject.light, pattern ? found : erode(mask, MEASURED.width, 1))
  },
  words: { ok: 'Der Hintergrund ist einfarbig.', high: { sentence: RESTLESS, remedy: REMEDY } },
  review: (finding, subject) => {
    const { severalColours, object, shadow, pattern } = measuredBackground(subject)
    if (finding.verdict !== 'ok' || !(severalColours || object || shadow || pattern)) return finding
    if (pattern) return { ...finding, verdict: 'warn', sentence: RESTLESS, remedy: REMEDY, deviation: 0.5 }
    const onlyShadow = shadow && !object
    const sentence = onlyShadow
      ? 'Hinter dem Kopf liegt ein Schatten.'
      : object
        ? 'Neben der Person ist etwas im Bild.'
        : 'Der Hintergrund hat mehrere Farben.'
    const remedy = onlyShadow ? 'Weiter von der Wand weg oder Licht versetzen' : REMEDY
    return { ...finding, verdict: 'warn', sentence, remedy, deviation: 0.5 }
  },
})

/** Mean length of the Sobel gradient at the pixels of the mask; NaN for an empty mask. */
function meanEdge(light: Uint8Array, mask: Uint8Array): number {
  const { width, height } = MEASURED
  const at = (pixel: number) => light[pixel] ?? 0
  let sum = 0
  let count = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x
      if (mask[pixel] !== 1) continue
      const [above, below] = [pixel - width, pixel + width]
      const across =
        at(above + 1) + 2 * at(pixel + 1) + at(below + 1) - at(above - 1) - 2 * at(pixel - 1) - at(below - 1)
      const down = at(below - 1) + 2 * at(below) + at(below + 1) - at(above - 1) - 2 * at(above) - at(above + 1)
      sum += Math.sqrt(across * across + down * down)
      count++
    }
  }
  return sum / count
}
