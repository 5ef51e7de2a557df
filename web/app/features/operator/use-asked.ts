import { useMemo } from 'react'
import type { Answer } from '#api/call.ts'
import { useKept } from '#api/use-kept.ts'
import { type FormFaults, faultsOf, NO_FAULTS } from '#texts/form-faults.ts'

/** The last request of a form, kept under this name. `times` belongs in the query key, so that the same request is sent again. */
export function useAsked<Wish>(name: string, first: Wish) {
  const [asked, setAsked] = useKept(name, { wish: first, times: 0 })
  const ask = (wish: Wish) => setAsked({ wish, times: asked.times + 1 })
  return [asked, ask] as const
}

/** Faults of a search from its response; the identity is stable per response, as a form moves the focus to new ones. */
export function useFaultsOf(answer: Answer<unknown> | undefined): FormFaults {
  return useMemo(() => (answer && !answer.ok ? faultsOf(answer) : NO_FAULTS), [answer])
}
