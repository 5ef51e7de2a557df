import { decidePhoto, type Verdict } from '@epassbild/contract/photos.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useOnce } from '#ui/use-once.ts'
import { answerFault, type RetrievalFault } from './retrieval-fault.ts'

export type Decide = (verdict: Verdict) => void
export type Decided = { verdict: Verdict; kept: boolean; validUntil: string }

/** What the clerk decides about one photo, once. */
export function useDecision(photoId: string) {
  const [decided, setDecided] = useState<Decided>()
  const [fault, setFault] = useState<RetrievalFault>()
  const [busy, run] = useOnce(async (verdict: Verdict) => {
    setFault(undefined)
    const answer = await call(decidePhoto, verdict, { params: { photoId } })
    if (answer.ok) setDecided({ verdict, ...answer.data })
    else setFault(answer.kind === 'network' ? UNREACHABLE : answerFault(answer))
  })
  return { decided, fault, busy, decide: (verdict: Verdict) => void run(verdict) }
}

const UNREACHABLE: RetrievalFault = {
  title: 'Der Server ist nicht erreichbar.',
  remedy: 'Ihre Entscheidung ist noch nicht gespeichert. Bitte versuchen Sie es gleich noch einmal.',
}
