import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { findStudioOffers } from '@epassbild/contract/studio-offers.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { isWanted, type WantedOffers } from './wanted-offers.ts'

export type SaidOffer = OutputOf<typeof findStudioOffers>[number]

/** Statements of studios that fit, by their number; `undefined` while nothing is wanted, and until it is known. */
export interface Offers {
  fitting: ReadonlyMap<number, SaidOffer> | undefined
  failed: boolean
}

const ALL: Offers = { fitting: undefined, failed: false }

/** Asked only for what is wanted: without it the finder is as quick as ever. */
export function useOffers(wanted: WantedOffers): Offers {
  const [known, setKnown] = useState<Offers>(ALL)
  useEffect(() => {
    let current = true
    if (!isWanted(wanted)) return setKnown(ALL)
    const input = { offers: wanted.offers.join(','), languages: wanted.languages.join(',') }
    void call(findStudioOffers, input).then((answer) => {
      if (!current) return
      const fitting = answer.ok ? new Map(answer.data.map((said) => [said.id, said])) : undefined
      setKnown({ fitting, failed: !answer.ok })
    })
    return () => {
      current = false
    }
  }, [wanted])
  return known
}
