import { defineCheck } from '#check/check.ts'
import { PHOTO, toPhoto } from '#check/crop.ts'
import type { CropSubject } from '#check/subject.ts'

const CHILD = { pass: { min: 0.6, max: 0.8 }, block: { min: 0.49, max: 0.9 } }

/** 8: crown to chin as a share of the photo's height; the crown is an estimate, and the sentence says so. */
export const checkHeadHeight = defineCheck<CropSubject>({
  id: 8,
  name: 'Kopfhöhe',
  line: 'height',
  digits: 2,
  pass: { min: 0.71, max: 0.8 },
  block: { min: 0.6, max: 0.9 },
  step: 0.1,
  source: 'BSI TR-03121-3 5.4, Fotomustertafel',
  others: { child: CHILD, infant: CHILD, medical: { block: 'never' } },
  measure: ({ marks, crop, crown }) => (marks.chin.y - toPhoto(crop, crown.at).y) / PHOTO.height,
  words: (_value, { crown }) => {
    const estimate = crown.by === 'boundary' ? '(Scheitel geschätzt)' : '(Scheitel nur aus der Gesichtsform geschätzt)'
    return {
      ok: `Die Gesichtshöhe stimmt ${estimate}.`,
      low: { sentence: `Das Gesicht ist zu klein ${estimate}.`, remedy: 'Näher herangehen' },
      high: { sentence: `Das Gesicht ist zu groß ${estimate}.`, remedy: 'Etwas weiter weggehen' },
    }
  },
})
