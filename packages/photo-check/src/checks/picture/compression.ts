import { defineCheck } from '#check/check.ts'
import type { FileSubject } from '#check/subject.ts'

/** 28: the JPEG quality of the quantisers, 1 to 100; a frame of the camera is not compressed. */
export const checkCompression = defineCheck<FileSubject>({
  id: 28,
  name: 'Kompression',
  line: 'sharp',
  pass: { min: 70 },
  block: 'never',
  step: 30,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  measure: ({ quality }) => quality,
  words: {
    ok: 'Die Datei ist wenig komprimiert.',
    low: {
      sentence: 'Die Datei ist stark komprimiert, feine Einzelheiten fehlen.',
      remedy: 'Original der Kamera in höchster JPEG-Qualität öffnen',
    },
  },
})
