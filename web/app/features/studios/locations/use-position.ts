import { useEffect, useRef, useState } from 'react'
import type { LocationInput } from '#features/studios/desk/studio-draft.ts'
import type { PositionAnswer } from './find-position.ts'

/**
 * Geocodes the typed location. Further typing, leaving the form and another request cancel it, since the response would
 * be for an old address.
 */
export function usePosition(input: LocationInput, ask: (input: LocationInput) => Promise<PositionAnswer>) {
  const [finding, setFinding] = useState(false)
  const turn = useRef(0)
  const typed = JSON.stringify(input)

  function stop(): void {
    turn.current += 1
    setFinding(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each typed change, and at the end
  useEffect(() => stop, [typed])

  /** Undefined if the response is stale. */
  async function find(): Promise<PositionAnswer | undefined> {
    stop()
    const mine = turn.current
    setFinding(true)
    const answer = await ask(input)
    if (turn.current !== mine) return undefined
    setFinding(false)
    return answer
  }
  return { finding, find, stop }
}
