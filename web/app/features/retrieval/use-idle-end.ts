import { useEffect, useState } from 'react'

const WARNING_MS = 8 * 60_000
const END_MS = 10 * 60_000
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const
const LOOK_EVERY_MS = 5_000

/**
 * Ends a session after ten minutes without activity, and warns after eight. Reads the clock, since timers pause while
 * the machine sleeps.
 */
export function useIdleEnd(onEnd: () => void): { warned: boolean; goOn: () => void } {
  const [warned, setWarned] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins when the person says they are there
  useEffect(() => {
    let last = Date.now()
    const alive = () => {
      // After the warning only its answer counts: an accidental key press is no activity.
      if (Date.now() - last < WARNING_MS) last = Date.now()
    }
    const look = () => {
      const idle = Date.now() - last
      if (idle >= END_MS) onEnd()
      else setWarned(idle >= WARNING_MS)
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, alive, { passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, alive)
    }
  }, [round, onEnd])
  return {
    warned,
    goOn: () => {
      setWarned(false)
      setRound((before) => before + 1)
    },
  }
}
