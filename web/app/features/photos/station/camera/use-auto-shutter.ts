import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { liveLines } from '@epassbild/photo-check/live-lines.ts'
import { useEffect, useRef } from 'react'

/** How long all nine lines must hold before the automatic release. */
const STEADY_MS = 1_000

/**
 * Releases once when all nine lines have passed for a second; rearmed when one of them fails, not when a dialog closes:
 * the next picture would replace the one that was being viewed.
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
