import { useCallback, useEffect, useRef } from 'react'
import type { StationProps } from '#features/photos/station/station-props.ts'
import type { StationRoom } from '#features/photos/station/use-station.ts'
import { useOnChange } from '#ui/use-on-change.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PRESSES = ['pointerdown', 'keydown'] as const

/**
 * A station stays open for weeks, so its initial data may become outdated. It is reloaded when the next person comes,
 * at most once a minute, and at the first press after an hour without a person: an unused station keeps no session
 * alive. No reload starts over a photo.
 */
export function useRenewal(
  { state: { step, shots }, serving, said, setSaid }: Pick<StationRoom, 'state' | 'serving' | 'said' | 'setSaid'>,
  { notice, onRenew }: Pick<StationProps, 'notice' | 'onRenew'>,
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
    const look = () => renewAfter(HOUR_MS)
    for (const press of PRESSES) window.addEventListener(press, look)
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, look)
    }
  }, [serving, renewAfter])
  const isFree = step === 'capture' && shots.length === 0
  useOnChange(`${step} ${notice}`, () => isFree && notice && !said && setSaid(notice))
}
