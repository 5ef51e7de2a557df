import { defineCheck } from '#check/check.ts'
import { measuredBackground } from '#check/checks/background/measured-background.ts'
import { cheekMasks } from '#check/checks/light/cheeks.ts'
import { MEASURED, type Subject } from '#check/subject.ts'

/** Scales the mean response of the 3 × 3 kernel to the standard deviation of normal noise (Immerkær 1996). */
const FACTOR = Math.sqrt(Math.PI / 2) / 6

/**
 * 27: the standard deviation of the noise in 8-bit steps, from what a plane does not explain in 3 × 3 pixels; the
 * lowest of wall and both cheeks, because a rough wall or rough skin is not noise.
 */
export const checkNoise = defineCheck<Subject>({
  id: 27,
  name: 'Bildrauschen',
  line: 'sharp',
  digits: 1,
  pass: { max: 1.3 },
  block: 'never',
  step: 2,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  measure: (subject) => {
    const masks = [...cheekMasks(subject), measuredBackground(subject).mask]
    return Math.min(...masks.map((mask) => deviation(subject.brightness, mask)))
  },
  words: {
    ok: 'Das Bild rauscht nicht.',
    high: { sentence: 'Das Bild rauscht.', remedy: 'Mehr Licht geben und ISO an der Kamera senken' },
  },
})

function deviation(brightness: Uint8Array, mask: Uint8Array): number {
  const { width, height } = MEASURED
  const at = (pixel: number) => brightness[pixel] ?? 0
  let [sum, count] = [0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x
      if (mask[pixel] !== 1) continue
      const [above, below] = [pixel - width, pixel + width]
      const corners = at(above - 1) + at(above + 1) + at(below - 1) + at(below + 1)
      const sides = at(above) + at(below) + at(pixel - 1) + at(pixel + 1)
      sum += Math.abs(corners - 2 * sides + 4 * at(pixel))
      count++
    }
  }
  return count < 100 ? Number.POSITIVE_INFINITY : (FACTOR * sum) / count
}
