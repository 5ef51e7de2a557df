import { useEffect, useState } from 'react'
import { isCardSignIn } from '#texts/site-facts.ts'

/** Whether studios sign in with the ID card alone; known after the first rendering, which is the one of the build. */
export function useCardSignIn(): boolean {
  const [byCard, setByCard] = useState(false)
  useEffect(() => setByCard(isCardSignIn()), [])
  return byCard
}
