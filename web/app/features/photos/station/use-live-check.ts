import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import { type RefObject, useEffect, useState } from 'react'
import { watchedFrame } from '#features/photos/analysis/frame-of.ts'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'

/**
 * Checks frame after frame of the running camera: one at a time, always the newest, none is queued. The picture runs on
 * by itself. Undefined until the first answer.
 */
export function useLiveCheck(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  desk: PhotoAnalysis | undefined,
  profile: Profile,
): PhotoCheck | undefined {
  const [check, setCheck] = useState<PhotoCheck>()
  useEffect(() => {
    if (!running || !desk) return setCheck(undefined)
    let on = true
    let request = 0
    const next = () => {
      if (on) request = requestAnimationFrame(() => void look())
    }
    const look = async () => {
      if (video.current && hasPicture(video.current)) {
        const found = await watchedFrame(video.current)
          .then((frame) => desk.watch(frame, profile))
          .catch(() => undefined)
        if (on && found) setCheck(found)
      }
      next()
    }
    next()
    return () => {
      on = false
      cancelAnimationFrame(request)
    }
  }, [video, running, desk, profile])
  return check
}

export function hasPicture(video: HTMLVideoElement): boolean {
  return video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0
}
