import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { liveLines } from '@epassbild/photo-check/live-lines.ts'
import { useEffect, useRef } from 'react'

/** How long all nine lines must hold before it releases by itself. */
const STEADY_MS = 1_000

/**
 * Releases once when all nine lines have been passed for a second; armed again when one of them fails, not by a dialog that
 * was closed: the picture that came then would take the place of the one that was looked at.
 */
export function useAutoShutter(on: boolean, check: PhotoCheck | undefined, shoot: () => void): void {
  const latest = useRef(shoot)
  latest.current = shoot
  const released = useRef(false)
  const good = check && liveLines(check).every(({ verdict }) => verdict === 'ok')
  useEffect(() => {
    if (good === false) released.current = false
    if (!on || !good || released.current) return
    const timer = setTimeout(() => {
      released.current = true
      latest.current()
    }, STEADY_MS)
    return () => clearTimeout(timer)
  }, [on, good])
}
