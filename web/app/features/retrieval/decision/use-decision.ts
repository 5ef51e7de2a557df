import { decidePhoto, type Verdict } from '@epassbild/contract/photos.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import type { RetrievalFault } from '#features/retrieval/retrieval-fault.ts'
import { useOnce } from '#ui/use-once.ts'
import { decisionFault, isOtherwise, isPerhapsStored, lostDecision } from './decision-fault.ts'

type Decide = (verdict: Verdict) => void
export type Decided = { verdict: Verdict; kept: boolean; validUntil: string }

export interface Deciding {
  decided: Decided | undefined
  fault: RetrievalFault | undefined
  /** The kind of decision being sent. */
  running: Verdict['decision'] | undefined
  decide: Decide
}

/** The clerk's decision on one photo. `onLost`: the photo is no longer shown, its decision (perhaps) not stored. */
export function useDecision(photoId: string, onLost: (fault: RetrievalFault) => void): Deciding {
  const here = useIsHere()
  const [decided, setDecided] = useState<Decided>()
  const [fault, setFault] = useState<RetrievalFault>()
  const [sent, setSent] = useState<Verdict['decision']>()
  const unsure = useRef<Verdict>(undefined)
  const [busy, run] = useOnce(async (verdict: Verdict) => {
    setFault(undefined)
    setSent(verdict.decision)
    const answer = await call(decidePhoto, verdict, { params: { photoId } })
    if (answer.ok) return setDecided({ verdict, ...answer.data })
    // The first one that arrived is final: the server accepts no other after it.
    if (isPerhapsStored(answer)) unsure.current ??= verdict
    // If it is refused itself, the unsure one never arrived.
    else if (isOtherwise(answer) && isSame(verdict, unsure.current)) unsure.current = undefined
    if (here.current) setFault(decisionFault(answer, unsure.current))
    else onLost(lostDecision(answer, unsure.current))
  })
  return { decided, fault, running: busy ? sent : undefined, decide: (verdict: Verdict) => void run(verdict) }
}

const isSame = (one: Verdict, other: Verdict | undefined) => JSON.stringify(one) === JSON.stringify(other)

function useIsHere() {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
