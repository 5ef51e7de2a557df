import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#ui/navigation/navigation.tsx'
import { reachableStep, type StepId } from './steps.ts'

interface StepEntry {
  step: number
  /** The step of the previous history entry. */
  cameFrom?: number
}

/** The current step is stored in the browser's history: Back moves one step, a reload stays (REG-16). */
export function useSteps(steps: readonly StepId[], isDone: (step: StepId) => boolean) {
  const place = useLocation()
  const { path, search, hash, state } = place
  const navigate = useNavigate()
  const entry = state as StepEntry | null
  const asked = entry?.step ?? 1
  const address = path + search + hash
  const current = reachableStep(steps, asked, isDone)

  useEffect(() => {
    if (current !== asked) void navigate(address, { replace: true, state: { step: current } })
  }, [current, asked, address, navigate])

  const left = useRef<typeof place>(undefined)
  function goTo(step: number): void {
    // The second click of a double click comes before the other step is drawn.
    if (step === current || left.current === place) return
    left.current = place
    if (step < current && entry?.cameFrom === step) history.back()
    else void navigate(address, { state: { step, cameFrom: current } satisfies StepEntry })
  }
  return { current, step: steps[current - 1] ?? 'person', goTo }
}
