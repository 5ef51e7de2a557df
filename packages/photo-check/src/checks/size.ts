import { PHOTO } from '#check/crop.ts'
import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import type { Subject } from '#check/subject.ts'

/** 1: the crop must hold 1244 × 1600 pixels as taken; a smaller one would have to be enlarged. Value: its width. */
export function checkSize({ profile, crop }: Subject): Finding {
  // A hair's breadth below is the rounding of a picture that is exactly as large.
  return judge(1, profile, Math.floor(PHOTO.width * crop.scale + 1e-6), {
    ok: 'Die Auflösung reicht.',
    low: {
      sentence: 'Die Auflösung reicht nicht für das Passbild.',
      remedy: 'Näher herangehen oder höhere Auflösung wählen',
    },
  })
}
