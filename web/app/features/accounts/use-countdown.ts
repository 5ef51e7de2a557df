import { useEffect, useState } from 'react'

/** Seconds left since `start` was called; 0 when stopped. */
export function useCountdown(seconds: number): [left: number, start: () => void] {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [end])
  return [left, () => setEnd(performance.now() + seconds * 1000)]
}
