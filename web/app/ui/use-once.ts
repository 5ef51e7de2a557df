import { useRef, useState } from 'react'

/**
 * Runs one piece of work at a time: a second click or Enter while it runs does nothing (the state alone would be
 * too late, it changes only with the next rendering).
 */
export function useOnce<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): [busy: boolean, run: (...given: Given) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  async function run(...given: Given) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work(...given)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, run]
}
