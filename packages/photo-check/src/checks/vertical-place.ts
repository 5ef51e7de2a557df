import { PHOTO } from '#check/crop.ts'
import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import type { Subject } from '#check/subject.ts'

/** 6: how far down the photo the eyes are, 0 top to 1 bottom. */
export function checkVerticalPlace({ profile, marks }: Subject): Finding {
  return judge(6, profile, marks.middle.y / PHOTO.height, {
    ok: 'Die Augen sind auf der richtigen Höhe.',
    low: { sentence: 'Das Gesicht ist zu hoch im Bild.', remedy: 'Kamera etwas höher richten' },
    high: { sentence: 'Das Gesicht ist zu tief im Bild.', remedy: 'Kamera etwas tiefer richten' },
  })
}
