import { useEffect, useState } from 'react'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'
import type { Purpose } from '#features/photos/station/purpose/purpose.ts'
import type { Shots } from '#features/photos/station/shots/use-shots.ts'
import { findShot, type StationState } from '#features/photos/station/station-state.ts'
import { nextUntaken, type Prints, usePrints } from './use-prints.ts'

export interface Paper {
  prints: Prints
  /** Whether they are shown: on request, or because there is no slip. */
  onPaper: boolean
  showPaper: (shown: boolean) => void
  /** At least one of them is neither printed nor saved and would be lost. */
  unprintedPaper: boolean
  wipePaper: () => void
}

/** Printed pictures alongside the transfer: made for the confirmed shot, kept until the next person. */
export function usePaper(
  state: StationState,
  shots: Pick<Shots, 'get'>,
  { prints: uses }: Purpose,
  desk: PhotoAnalysis | undefined,
): Paper {
  const prints = usePrints(desk)
  const [shown, showPaper] = useState(false)
  const { make, wipe } = prints
  const { step, chosen: id } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: computed once per choice, not for each change of the shots
  useEffect(() => {
    const chosen = findShot(state, id)
    const held = id === undefined ? undefined : shots.get(id)
    if (step === 'confirmation' && chosen && held) make(chosen, held, uses)
    else if (step !== 'slip') wipe()
  }, [step, id, uses])
  return {
    prints,
    onPaper: step === 'slip' && prints.list.length > 0 && (shown || state.slips.length === 0),
    showPaper,
    unprintedPaper: step === 'slip' && (prints.state === 'making' || nextUntaken(prints) !== undefined),
    wipePaper: () => {
      wipe()
      showPaper(false)
    },
  }
}
