import { defineCheck } from '#check/check.ts'
import { PHOTO } from '#check/crop.ts'
import { isTooSmall } from '#check/plan-crop.ts'
import type { CropSubject } from '#check/subject.ts'

/** 1: the crop must hold 1244 × 1600 pixels as taken; a smaller one would have to be enlarged. Value: its width. */
export const checkSize = defineCheck<CropSubject>({
  id: 1,
  name: 'Auflösung',
  line: 'sharp',
  unit: 'px',
  pass: { min: PHOTO.width },
  block: 'beyond-pass',
  step: 400,
  hard: true,
  source: 'BSI TR-03121-3 COD-FI-GID',
  // The tolerance covers rounding for a picture of exactly this size.
  measure: ({ crop }) => Math.floor(PHOTO.width * crop.scale + 1e-6),
  words: (_value, { source }) => ({
    ok: 'Die Auflösung reicht.',
    low: {
      sentence: 'Die Auflösung reicht nicht für das Passbild.',
      remedy: isTooSmall(source)
        ? 'Kamera mit höherer Auflösung nehmen'
        : 'Näher herangehen oder höhere Auflösung wählen',
    },
  }),
})
