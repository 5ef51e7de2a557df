import { PHOTO } from '#check/crop.ts'
import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import type { Subject } from '#check/subject.ts'

/** 5: where the middle between the eyes lies across the photo, 0 left to 1 right. */
export function checkHorizontalPlace({ profile, marks }: Subject): Finding {
  return judge(5, profile, marks.middle.x / PHOTO.width, {
    ok: 'Das Gesicht ist in der Mitte.',
    low: { sentence: 'Das Gesicht ist zu weit links im Bild.', remedy: 'Kamera etwas nach links schwenken' },
    high: { sentence: 'Das Gesicht ist zu weit rechts im Bild.', remedy: 'Kamera etwas nach rechts schwenken' },
  })
}
