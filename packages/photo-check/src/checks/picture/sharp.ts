import { defineCheck } from '#check/check.ts'
import { eyeWindow } from '#check/eyes/eye-window.ts'
import { lightness } from '#check/light.ts'
import type { Pixels } from '#check/pixels.ts'
import type { Subject } from '#check/subject.ts'

/** 19: the variance of the Laplacian of the brightness around the eyes. */
export const checkSharp = defineCheck<Subject>({
  id: 19,
  name: 'Scharf',
  line: 'sharp',
  fine: true,
  pass: { min: 50 },
  block: 'never',
  step: 50,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  measure: (subject) => laplacianVariance(eyeWindow(subject)),
  words: {
    ok: 'Das Gesicht ist scharf.',
    low: { sentence: 'Das Gesicht wirkt unscharf.', remedy: 'Auf die Augen scharf stellen und still halten' },
  },
})

function laplacianVariance(picture: Pixels): number {
  const { width, height } = picture
  const light = lightness(picture)
  const at = (pixel: number) => light[pixel] ?? 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x
      const edge = at(pixel - 1) + at(pixel + 1) + at(pixel - width) + at(pixel + width) - 4 * at(pixel)
      sum += edge
      squares += edge * edge
    }
  }
  const count = (width - 2) * (height - 2)
  return squares / count - (sum / count) ** 2
}
