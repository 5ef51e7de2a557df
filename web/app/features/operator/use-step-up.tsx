import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react'
import type { Answer } from '#api/call.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'

interface SignInAgainProps {
  sentence: string
  onDone: () => void
  onClose: () => void
}

/** The dialog that signs in again; the frame of the rooms brings it. */
export const SignInAgain = createContext<ComponentType<SignInAgainProps>>(() => null)

interface StepUp {
  /** Makes a call; where it needs a fresh sign-in, asks for that and makes it once more. Cancelled: the refusal. */
  withStepUp: <T>(ask: () => Promise<Answer<T>>) => Promise<Answer<T>>
  /** To be rendered outside of any form. */
  dialog: ReactNode
}

/** For calls that reach all studios or authorities (T31). */
export function useStepUp(): StepUp {
  const Dialog = useContext(SignInAgain)
  const [asked, setAsked] = useState<{ sentence: string; decide: (isFresh: boolean) => void }>()
  async function withStepUp<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    const answer = await ask()
    if (answer.ok || answer.kind === 'network' || answer.code !== 'step-up') return answer
    const sentence = refusalSentence(answer)
    const isFresh = await new Promise<boolean>((decide) => setAsked({ sentence, decide }))
    setAsked(undefined)
    return isFresh ? ask() : answer
  }
  const dialog = asked && (
    <Dialog sentence={asked.sentence} onDone={() => asked.decide(true)} onClose={() => asked.decide(false)} />
  )
  return { withStepUp, dialog }
}
