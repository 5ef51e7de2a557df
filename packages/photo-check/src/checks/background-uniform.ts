import { erode } from '#check/background.ts'
import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { MEASURED, type Subject } from '#check/subject.ts'
import { measuredBackground } from './measured-background.ts'

const REMEDY = 'Glatten, einfarbigen Hintergrund ohne Schatten wählen'

/**
 * 11: the mean strength of edges (Sobel) of Y on the background, the rim to the head left out. Wide stripes have few edges;
 * a background of several colours warns all the same.
 */
export function checkBackgroundUniform(subject: Subject): Finding {
  const { mask, severalColours } = measuredBackground(subject)
  const finding = judge(11, subject.profile, meanEdge(subject.light, mask), {
    ok: 'Der Hintergrund ist einfarbig.',
    high: { sentence: 'Der Hintergrund ist unruhig.', remedy: REMEDY },
  })
  if (finding.verdict !== 'ok' || !severalColours) return finding
  return {
    ...finding,
    verdict: 'warn',
    sentence: 'Der Hintergrund hat mehrere Farben.',
    remedy: REMEDY,
    deviation: 0.5,
  }
}

/** Mean length of the Sobel gradient where its 3 × 3 window lies in the mask. */
function meanEdge(light: Uint8Array, mask: Uint8Array): number {
  const { width, height } = MEASURED
  const inner = erode(mask, width, 1)
  const at = (pixel: number) => light[pixel] ?? 0
  let sum = 0
  let count = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x
      if (inner[pixel] !== 1) continue
      const [above, below] = [pixel - width, pixel + width]
      const across =
        at(above + 1) + 2 * at(pixel + 1) + at(below + 1) - at(above - 1) - 2 * at(pixel - 1) - at(below - 1)
      const down = at(below - 1) + 2 * at(below) + at(below + 1) - at(above - 1) - 2 * at(above) - at(above + 1)
      sum += Math.sqrt(across * across + down * down)
      count++
    }
  }
  return count === 0 ? 0 : sum / count
}
