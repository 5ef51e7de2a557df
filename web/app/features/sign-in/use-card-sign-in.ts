import { useEffect, useState } from 'react'
import { isCardSignIn } from '#texts/site-facts.ts'

/** Whether studios sign in with the ID card alone; known after the first render, which matches the prerendered page. */
export function useCardSignIn(): boolean {
  const [byCard, setByCard] = useState(false)
  useEffect(() => setByCard(isCardSignIn()), [])
  return byCard
}
