import { useMemo, useState } from 'react'
import type { Answer } from '#api/call.ts'
import { type FormFaults, faultsOf, NO_FAULTS } from '#texts/form-faults.ts'

/** The last request of a form. `times` belongs in the query key, so that the same request is sent again. */
export function useAsked<Wish>(first: Wish) {
  const [asked, setAsked] = useState({ wish: first, times: 0 })
  const ask = (wish: Wish) => setAsked(({ times }) => ({ wish, times: times + 1 }))
  return [asked, ask] as const
}

/** Faults of a search from its response; the identity is stable per response, as a form moves the focus to new ones. */
export function useFaultsOf(answer: Answer<unknown> | undefined): FormFaults {
  return useMemo(() => (answer && !answer.ok ? faultsOf(answer) : NO_FAULTS), [answer])
}
