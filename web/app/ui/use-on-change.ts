import { useEffect, useRef } from 'react'

/** Runs after each change of the value, not on mount. */
export function useOnChange<Value>(value: Value, run: (before: Value) => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    const before = last.current
    last.current = value
    run(before)
  })
}
