import { useMemo, useState } from 'react'
import type { Answer } from '#api/call.ts'
import { type ListName, useKept } from '#api/use-kept.ts'
import { type FormFaults, faultsOf, NO_FAULTS } from '#texts/form-faults.ts'

/**
 * The last request of a form, kept under this name, and what is typed for the next one, which another entry of the
 * history replaces by its own. `times` belongs in the query key, so that the same request is sent again.
 */
export function useAsked<Wish>(name: ListName, first: Wish) {
  const [nothing] = useState({ wish: first, times: 0 })
  const [asked, setAsked] = useKept(name, nothing)
  const [typed, setTyped] = useState({ over: asked, wish: asked.wish })
  const wish = typed.over === asked ? typed.wish : asked.wish
  return {
    ...{ asked, wish },
    setWish: (next: Wish) => setTyped({ over: asked, wish: next }),
    ask: () => setAsked({ wish, times: asked.times + 1 }),
  }
}

/** Faults of a search from its response; the identity is stable per response, as a form moves the focus to new ones. */
export function useFaultsOf(answer: Answer<unknown> | undefined): FormFaults {
  return useMemo(() => (answer && !answer.ok ? faultsOf(answer) : NO_FAULTS), [answer])
}
