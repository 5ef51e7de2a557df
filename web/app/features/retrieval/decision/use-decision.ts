import { decidePhoto, type Verdict } from '@epassbild/contract/photos.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { answerFault, type RetrievalFault } from '#features/retrieval/retrieval-fault.ts'
import { useOnce } from '#ui/use-once.ts'

export type Decide = (verdict: Verdict) => void
export type Decided = { verdict: Verdict; kept: boolean; validUntil: string }

export interface Deciding {
  decided: Decided | undefined
  fault: RetrievalFault | undefined
  busy: boolean
  decide: Decide
}

/** The clerk's decision about one photo, once. `onLost`: the photo is gone, and its decision was not stored. */
export function useDecision(photoId: string, onLost: (fault: RetrievalFault) => void): Deciding {
  const here = useIsHere()
  const [decided, setDecided] = useState<Decided>()
  const [fault, setFault] = useState<RetrievalFault>()
  const [busy, run] = useOnce(async (verdict: Verdict) => {
    setFault(undefined)
    const answer = await call(decidePhoto, verdict, { params: { photoId } })
    if (answer.ok) return setDecided({ verdict, ...answer.data })
    const failed = answer.kind === 'network' ? UNREACHABLE : answerFault(answer)
    if (here.current) setFault(failed)
    else onLost(failed)
  })
  return { decided, fault, busy, decide: (verdict: Verdict) => void run(verdict) }
}

const UNREACHABLE: RetrievalFault = {
  title: 'Der Server ist nicht erreichbar.',
  remedy: 'Ihre Entscheidung ist noch nicht gespeichert. Bitte versuchen Sie es gleich noch einmal.',
}

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
