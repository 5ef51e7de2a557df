import { defineCheck } from '#check/check.ts'
import type { FileSubject } from '#check/subject.ts'

/** A face smaller than this share of the largest is a picture on the wall or a false detection. */
const COUNTS = 0.04

/** 18: how many faces are in the picture. */
export const checkOneFace = defineCheck<FileSubject>({
  id: 18,
  name: 'Gesichter im Bild',
  line: 'face',
  pass: { min: 1, max: 1 },
  block: 'beyond-pass',
  step: 0.1,
  hard: true,
  source: 'OFIQ (ISO/IEC 29794-5), BSI TR-03121-3',
  measure: ({ faces }) => {
    const areas = faces.map(({ box }) => box.width * box.height)
    const largest = Math.max(...areas, 0)
    return areas.filter((area) => area >= COUNTS * largest).length
  },
  words: {
    ok: 'Ein Gesicht ist im Bild.',
    low: { sentence: 'Im Bild ist kein Gesicht zu erkennen.', remedy: 'Person vor die Kamera bitten' },
    high: { sentence: 'Im Bild ist mehr als ein Gesicht.', remedy: 'Nur eine Person ins Bild nehmen' },
  },
})
