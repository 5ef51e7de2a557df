import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { liveLines } from '@epassbild/photo-check/live-lines.ts'
import { useEffect, useRef } from 'react'

/** How long all nine lines must hold before it releases by itself. */
const STEADY_MS = 1_000

/** Releases once when all nine lines have been passed for a second; armed again when one of them fails. */
export function useAutoShutter(on: boolean, check: PhotoCheck | undefined, shoot: () => void): void {
  const latest = useRef(shoot)
  latest.current = shoot
  const good = on && check !== undefined && liveLines(check).every(({ verdict }) => verdict === 'ok')
  useEffect(() => {
    if (!good) return
    const timer = setTimeout(() => latest.current(), STEADY_MS)
    return () => clearTimeout(timer)
  }, [good])
}
