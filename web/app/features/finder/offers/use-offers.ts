import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { findStudioOffers } from '@epassbild/contract/studio-offers.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { isWanted, type WantedOffers } from './wanted-offers.ts'

export type SaidOffer = OutputOf<typeof findStudioOffers>[number]

/** Statements of studios that fit, by their number; `undefined` while nothing is wanted, and until it is known. */
export interface Offers {
  fitting: ReadonlyMap<number, SaidOffer> | undefined
  failed: boolean
  /** Ends when it is known of every studio whether it fits, or that this cannot be known. */
  settled: () => Promise<void>
  /** Asks once more where the last question has failed. */
  again: () => void
}

const ALL = { fitting: undefined, failed: false } as const

/** Asked only for what is wanted: without it the finder is as quick as ever. */
export function useOffers(wanted: WantedOffers): Offers {
  const [known, setKnown] = useState<Pick<Offers, 'fitting' | 'failed'>>(ALL)
  const [attempt, setAttempt] = useState(0)
  const failed = useRef(false)
  failed.current = known.failed
  const asked = useRef<Promise<void>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    let current = true
    asked.current = undefined
    if (!isWanted(wanted)) return setKnown(ALL)
    const input = { offers: wanted.offers.join(','), languages: wanted.languages.join(',') }
    let end = () => {}
    asked.current = new Promise((resolve) => {
      end = resolve
    })
    void call(findStudioOffers, input).then((answer) => {
      if (!current) return
      const fitting = answer.ok ? new Map(answer.data.map((said) => [said.id, said])) : undefined
      setKnown({ fitting, failed: !answer.ok })
      end()
    })
    return () => {
      current = false
      end()
    }
  }, [wanted, attempt])
  return {
    ...known,
    settled: () => settled(asked),
    again: () => setAttempt((count) => (failed.current ? count + 1 : count)),
  }
}

/** The reader may want something else meanwhile: then that is waited for, and no longer this. */
async function settled(asked: RefObject<Promise<void> | undefined>): Promise<void> {
  const waitedFor = asked.current
  await waitedFor
  if (asked.current !== waitedFor) await settled(asked)
}
