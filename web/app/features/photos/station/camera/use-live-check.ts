import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import { createSteadyCheck } from '@epassbild/photo-check/steady-check.ts'
import { type RefObject, useEffect, useState } from 'react'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'
import { watchFilm } from '#features/photos/analysis/watch-film.ts'

/** Repeated check of the running camera; undefined until the first answer. */
export function useLiveCheck(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  desk: PhotoAnalysis | undefined,
  profile: Profile,
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
    )
  }, [video, running, desk, profile])
  return check
}
