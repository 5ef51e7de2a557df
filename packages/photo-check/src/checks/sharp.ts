import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { lightness } from '#check/light.ts'
import type { Pixels } from '#check/pixels.ts'
import { sampleCrop } from '#check/sample-crop.ts'
import type { Subject } from '#check/subject.ts'

/** Measured at this distance of the eyes, whatever the camera. */
const EYE_DISTANCE = 160
/** Around the eyes, in those pixels. */
const WINDOW = { width: 288, height: 136 }

/**
 * 19: the variance of the Laplacian of the brightness around the eyes. Not calibrated, so it only warns. Undefined for a
 * picture so far reduced that its sharpness cannot be told, as while the camera runs.
 */
export function checkSharp({ crop, marks, pixels, reduction, profile }: Subject): Finding | undefined {
  if ((marks.eyeDistance * crop.scale) / reduction < EYE_DISTANCE) return undefined
  const step = marks.eyeDistance / EYE_DISTANCE
  const { x, y } = marks.middle
  const corner = { x: x - (WINDOW.width * step) / 2, y: y - (WINDOW.height * step) / 2 }
  return judge(19, profile, laplacianVariance(sampleCrop(pixels, reduction, crop, WINDOW, { corner, step })), {
    ok: 'Das Gesicht ist scharf.',
    low: { sentence: 'Das Gesicht wirkt unscharf.', remedy: 'Auf die Augen scharf stellen und still halten' },
  })
}

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
