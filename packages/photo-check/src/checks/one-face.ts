import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import type { Landmarks } from '#check/landmarks.ts'
import type { Profile } from '#check/profile.ts'

/** A face smaller than this share of the largest is a picture on the wall or a mistake of the model. */
const COUNTS = 0.04

/** 18: how many faces are in the picture. */
export function checkOneFace(faces: readonly Landmarks[], profile: Profile): Finding {
  const areas = faces.map(({ box }) => box.width * box.height)
  const largest = Math.max(...areas, 0)
  const count = areas.filter((area) => area >= COUNTS * largest).length
  return judge(18, profile, count, {
    ok: 'Ein Gesicht ist im Bild.',
    low: { sentence: 'Im Bild ist kein Gesicht zu erkennen.', remedy: 'Person vor die Kamera bitten' },
    high: { sentence: 'Im Bild ist mehr als ein Gesicht.', remedy: 'Nur eine Person ins Bild nehmen' },
  })
}
