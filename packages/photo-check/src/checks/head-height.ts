import { PHOTO, toPhoto } from '#check/crop.ts'
import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import type { Subject } from '#check/subject.ts'

/** 8: crown to chin as a share of the photo's height; the crown is an estimate, and the sentence says so. */
export function checkHeadHeight({ profile, marks, crop, crown }: Subject): Finding {
  const height = (marks.chin.y - toPhoto(crop, crown.at).y) / PHOTO.height
  const estimate = crown.by === 'boundary' ? '(Scheitel geschätzt)' : '(Scheitel nur aus der Gesichtsform geschätzt)'
  return judge(8, profile, height, {
    ok: `Die Gesichtshöhe stimmt ${estimate}.`,
    low: { sentence: `Das Gesicht ist zu klein ${estimate}.`, remedy: 'Näher herangehen' },
    high: { sentence: `Das Gesicht ist zu groß ${estimate}.`, remedy: 'Etwas weiter weggehen' },
  })
}
