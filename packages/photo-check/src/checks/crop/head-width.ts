import { defineCheck } from '#check/check.ts'
import { PHOTO } from '#check/crop.ts'
import type { CropSubject } from '#check/subject.ts'

/** 7: the width of the head between the ears, as a share of the photo's width. */
export const checkHeadWidth = defineCheck<CropSubject>({
  id: 7,
  name: 'Kopfbreite',
  line: 'height',
  digits: 2,
  pass: { min: 0.5, max: 0.75 },
  block: 'beyond-pass',
  step: 0.1,
  source: 'BSI TR-03121-3 5.3',
  measure: ({ marks }) => marks.headWidth / PHOTO.width,
  words: {
    ok: 'Die Kopfbreite stimmt.',
    low: { sentence: 'Der Kopf ist zu schmal im Bild.', remedy: 'Näher herangehen' },
    high: { sentence: 'Der Kopf ist zu breit im Bild.', remedy: 'Etwas weiter weggehen' },
  },
})
