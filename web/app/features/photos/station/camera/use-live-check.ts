import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import { createSteadyCheck } from '@epassbild/photo-check/steady-check.ts'
import { type RefObject, useEffect, useState } from 'react'
import type { Turn } from '#features/photos/analysis/frame-of.ts'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'
import { watchFilm } from '#features/photos/analysis/watch-film.ts'

/** Repeated check of the running camera; undefined until the first result. */
export function useLiveCheck(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  desk: PhotoAnalysis | undefined,
  { profile, turn }: { profile: Profile; turn: Turn },
): PhotoCheck | undefined {
  const [check, setCheck] = useState<PhotoCheck>()
  useEffect(() => {
    if (!running || !desk) return setCheck(undefined)
    const steady = createSteadyCheck()
    return watchFilm(
      () => video.current,
      desk,
      profile,
      (latest) => setCheck(steady(latest)),
      turn,
    )
  }, [video, running, desk, profile, turn])
  return check
}
