import { useState } from 'react'

/** The last question of a form. `times` belongs into the key of its query, so that the same question is asked again. */
export function useAsked<Wish>(first: Wish) {
  const [asked, setAsked] = useState({ wish: first, times: 0 })
  const ask = (wish: Wish) => setAsked(({ times }) => ({ wish, times: times + 1 }))
  return [asked, ask] as const
}
