import { useEffect, useRef, useState } from 'react'
import { forwardClock } from '#ui/forward-clock.ts'

/** FOTO-10: idle timeout after which everything is wiped; the warning appears a minute earlier. */
export const IDLE_MS = 5 * 60_000
export const WARN_BEFORE_MS = 60_000

const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/**
 * Milliseconds until `onIdle` is called, in steps of a second; undefined while switched off. Uses the clock, so that a
 * tab that slept wipes as soon as it wakes. A change of `signs` counts as input.
 */
export function useIdle(on: boolean, signs: string, onIdle: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const latest = useRef(onIdle)
  latest.current = onIdle
  const sign = useRef(() => {})
  useEffect(() => {
    if (!on) return setLeft(undefined)
    const now = forwardClock()
    let deadline = 0
    const begin = () => {
      deadline = now() + IDLE_MS
    }
    const look = () => {
      const rest = deadline - now()
      if (rest > 0) return setLeft(rest)
      latest.current()
      begin()
    }
    const postpone = () => (now() >= deadline ? look() : begin())
    sign.current = postpone
    begin()
    look()
    const timer = setInterval(look, 1_000)
    document.addEventListener('visibilitychange', look)
    // An open print dialog stops the timers: its time does not count as idle. The event fires before print() returns.
    window.addEventListener('afterprint', begin)
    for (const event of INPUT) document.addEventListener(event, postpone, { passive: true })
    return () => {
      sign.current = () => {}
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('afterprint', begin)
      for (const event of INPUT) document.removeEventListener(event, postpone)
    }
  }, [on])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change
  useEffect(() => sign.current(), [signs])
  return left
}
