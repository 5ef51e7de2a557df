import { useMemo, useState } from 'react'
import type { Answer } from '#api/call.ts'
import { type FormFaults, faultsOf, NO_FAULTS } from '#texts/form-faults.ts'

/** The last question of a form. `times` belongs into the key of its query, so that the same question is asked again. */
export function useAsked<Wish>(first: Wish) {
  const [asked, setAsked] = useState({ wish: first, times: 0 })
  const ask = (wish: Wish) => setAsked(({ times }) => ({ wish, times: times + 1 }))
  return [asked, ask] as const
}

/** Faults of a search by its answer: the same object while the answer stands, as a form goes to new ones. */
export function useFaultsOf(answer: Answer<unknown> | undefined): FormFaults {
  return useMemo(() => (answer && !answer.ok ? faultsOf(answer) : NO_FAULTS), [answer])
}
