import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { findStudioOffers } from '@epassbild/contract/studio-offers.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { isWanted, type WantedOffers } from './wanted-offers.ts'

export type SaidOffer = OutputOf<typeof findStudioOffers>[number]

/** Statements of matching studios, by id; `undefined` without wanted offers, and while loading. */
export interface Offers {
  fitting: ReadonlyMap<number, SaidOffer> | undefined
  failed: boolean
  /** Resolves once the matches are loaded or have failed to load. */
  settled: () => Promise<void>
  /** Retries if the last request failed. */
  again: () => void
}

const ALL = { fitting: undefined, failed: false } as const

/** Loads only if an offer is wanted: otherwise the finder is as fast as without. */
export function useOffers(wanted: WantedOffers): Offers {
  const [known, setKnown] = useState<Pick<Offers, 'fitting' | 'failed'>>(ALL)
  const [attempt, setAttempt] = useState(0)
  const failed = useRef(false)
  failed.current = known.failed
  const asked = useRef<Promise<void>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each attempt
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

/** If the reader changes the selection in the meantime, waits for the new request instead. */
async function settled(asked: RefObject<Promise<void> | undefined>): Promise<void> {
  const waitedFor = asked.current
  await waitedFor
  if (asked.current !== waitedFor) await settled(asked)
}
