import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { reachableStep, type StepId } from './steps.ts'

interface StepEntry {
  step: number
  /** The step that stands one entry back in the history. */
  cameFrom?: number
}

/** The current step is kept in the browser's history: back moves one step, a reload stays where it was (REG-16). */
export function useSteps(steps: readonly StepId[], isDone: (step: StepId) => boolean) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const entry = state as StepEntry | null
  const asked = entry?.step ?? 1
  const current = reachableStep(steps, asked, isDone)

  useEffect(() => {
    if (current !== asked) void navigate({ pathname, search, hash }, { replace: true, state: { step: current } })
  }, [current, asked, pathname, search, hash, navigate])

  function goTo(step: number): void {
    if (step === current) return
    if (step < current && entry?.cameFrom === step) void navigate(-1)
    else void navigate({ pathname, search, hash }, { state: { step, cameFrom: current } satisfies StepEntry })
  }
  return { current, step: steps[current - 1] ?? 'person', goTo }
}
