import { useState } from 'react'
import { useIdle } from './use-idle.ts'

interface Cover {
  /** Without input for five minutes before an unprinted slip. */
  covered: boolean
  uncover: () => void
  /** Milliseconds until everything is wiped; undefined while there is nothing to wipe. */
  left: number | undefined
}

/** After five minutes without input calls `onIdle`, which tells whether something is left that must be covered. */
export function useCover(on: boolean, onIdle: () => 'empty' | 'covered'): Cover {
  const [covered, setCovered] = useState(false)
  const left = useIdle(on, () => {
    if (onIdle() === 'covered') setCovered(true)
  })
  return { covered, uncover: () => setCovered(false), left }
}
