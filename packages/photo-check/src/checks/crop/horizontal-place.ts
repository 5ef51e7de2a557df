import { defineCheck } from '#check/check.ts'
import { PHOTO } from '#check/crop.ts'
import type { CropSubject } from '#check/subject.ts'

/** 5: where the middle between the eyes lies across the photo, 0 left to 1 right. */
export const checkHorizontalPlace = defineCheck<CropSubject>({
  id: 5,
  name: 'Waagerechte Lage',
  line: 'centred',
  digits: 2,
  pass: { min: 0.45, max: 0.55 },
  block: 'beyond-pass',
  step: 0.05,
  source: 'BSI TR-03121-3 5.6',
  measure: ({ marks }) => marks.middle.x / PHOTO.width,
  words: {
    ok: 'Das Gesicht ist in der Mitte.',
    low: { sentence: 'Das Gesicht ist zu weit links im Bild.', remedy: 'Kamera etwas nach links schwenken' },
    high: { sentence: 'Das Gesicht ist zu weit rechts im Bild.', remedy: 'Kamera etwas nach rechts schwenken' },
  },
})
