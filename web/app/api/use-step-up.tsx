import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import type { Refused } from './call.ts'

export interface SignInAgainProps {
  sentence: string
  onDone: () => void
  onClose: () => void
}

/** The dialog that signs in again; provided by the surrounding page. */
export const SignInAgain = createContext<ComponentType<SignInAgainProps>>(() => null)

export type WithStepUp = <A extends { ok: boolean }>(ask: () => Promise<A>) => Promise<A>

interface StepUp {
  /** Makes a call; if it needs a fresh sign-in, asks for it and repeats the call. If cancelled: the refusal. */
  withStepUp: WithStepUp
  /** To be rendered outside of any form. */
  dialog: ReactNode
}

/**
 * For operator calls that reach all studios or authorities, move money or end something (T31), and own factors (T33).
 */
export function useStepUp(): StepUp {
  const Dialog = useContext(SignInAgain)
  const [asked, setAsked] = useState<{ sentence: string; decide: (isFresh: boolean) => void }>()
  async function withStepUp<A extends { ok: boolean }>(ask: () => Promise<A>): Promise<A> {
    const answer = await ask()
    if (!isStepUp(answer)) return answer
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

function isStepUp(answer: { ok: boolean }): answer is Refused {
  return !answer.ok && 'code' in answer && answer.code === 'step-up'
}
