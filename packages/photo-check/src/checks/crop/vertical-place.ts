import { defineCheck } from '#check/check.ts'
import { PHOTO } from '#check/crop.ts'
import type { CropSubject } from '#check/subject.ts'

const CHILD = { pass: { min: 0.3, max: 0.6 } }

/** 6: how far down the photo the eyes are, 0 top to 1 bottom. */
export const checkVerticalPlace = defineCheck<CropSubject>({
  id: 6,
  name: 'Senkrechte Lage',
  line: 'centred',
  digits: 2,
  pass: { min: 0.3, max: 0.5 },
  block: 'beyond-pass',
  step: 0.1,
  source: 'BSI TR-03121-3 5.5',
  others: { child: CHILD, infant: CHILD, religious: CHILD, medical: CHILD },
  measure: ({ marks }) => marks.middle.y / PHOTO.height,
  words: {
    ok: 'Die Augen sind auf der richtigen Höhe.',
    low: { sentence: 'Das Gesicht ist zu hoch im Bild.', remedy: 'Kamera etwas höher richten' },
    high: { sentence: 'Das Gesicht ist zu tief im Bild.', remedy: 'Kamera etwas tiefer richten' },
  },
})
