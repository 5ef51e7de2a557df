import { PHOTO } from '#check/crop.ts'
import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import type { Subject } from '#check/subject.ts'

/** 7: the width of the head between the ears, as a share of the photo's width. */
export function checkHeadWidth({ profile, marks }: Subject): Finding {
  return judge(7, profile, marks.headWidth / PHOTO.width, {
    ok: 'Die Kopfbreite stimmt.',
    low: { sentence: 'Der Kopf ist zu schmal im Bild.', remedy: 'Näher herangehen' },
    high: { sentence: 'Der Kopf ist zu breit im Bild.', remedy: 'Etwas weiter weggehen' },
  })
}
