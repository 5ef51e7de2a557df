import { useEffect, useRef, useState } from 'react'

/** Screen readers announce at most one instruction in this time. */
const PAUSE_MS = 2_000

/** Throttled announcement of a sentence that may change many times a second: its value after each pause. */
export function useSpoken(sentence: string): string {
  const [spoken, setSpoken] = useState('')
  const latest = useRef(sentence)
  latest.current = sentence
  useEffect(() => {
    const timer = setInterval(() => setSpoken(latest.current), PAUSE_MS)
    return () => clearInterval(timer)
  }, [])
  return spoken
}
