import { useRef, useState } from 'react'

/**
 * Runs one piece of work at a time: a second click or Enter while it runs does nothing (state alone would be too late,
 * as it changes only with the next render). If the rows of a list share it, `keyOf` separates them: a row does not wait
 * for another.
 */
export function useOnce<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
  keyOf: (...given: Given) => number | string = () => '',
): [busy: boolean, run: (...given: Given) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const running = useRef(new Set<number | string>())
  async function run(...given: Given) {
    const key = keyOf(...given)
    if (running.current.has(key)) return
    running.current.add(key)
    setBusy(true)
    try {
      await work(...given)
    } finally {
      running.current.delete(key)
      setBusy(running.current.size > 0)
    }
  }
  return [busy, run]
}
