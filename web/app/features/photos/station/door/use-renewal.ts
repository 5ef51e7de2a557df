import { useCallback, useEffect, useRef } from 'react'
import type { StationProps } from '#features/photos/station/station-props.ts'
import type { StationRoom } from '#features/photos/station/use-station.ts'
import { useOnChange } from '#ui/use-on-change.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * A station stays open for weeks, and what was known when it opened may hold no longer. It is asked for again when the next
 * person comes, at most once a minute, and hourly while none is served: never over a photo, so that no sentence comes or goes
 * while a person works on one.
 */
export function useRenewal(
  { state: { step, shots }, serving, said, setSaid }: Pick<StationRoom, 'state' | 'serving' | 'said' | 'setSaid'>,
  { notice, onRenew }: Pick<StationProps, 'notice' | 'onRenew'>,
  everyMs = MINUTE_MS,
): void {
  const last = useRef<number>(undefined)
  last.current ??= Date.now()
  const latest = useRef(onRenew)
  latest.current = onRenew
  const renewAfter = useCallback((milliseconds: number) => {
    const now = Date.now()
    // The clock may have been set back.
    if (Math.abs(now - (last.current ?? now)) < milliseconds) return
    last.current = now
    latest.current()
  }, [])
  useOnChange(step, (before) => before === 'slip' && step === 'capture' && renewAfter(MINUTE_MS))
  useEffect(() => {
    if (serving) return
    const timer = setInterval(() => renewAfter(HOUR_MS), everyMs)
    return () => clearInterval(timer)
  }, [serving, everyMs, renewAfter])
  const isFree = step === 'capture' && shots.length === 0
  useOnChange(`${step} ${notice}`, () => isFree && notice && !said && setSaid(notice))
}
