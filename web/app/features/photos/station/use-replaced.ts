import { listTransfers, type Replacement } from '@epassbild/contract/photos.ts'
import { useState } from 'react'
import { useLoaded } from '#api/use-loaded.ts'
import { replacedIn } from '#features/photos/transfer/replaced-address.ts'

/** The transfer in whose place the next one comes. */
export interface Replaced {
  transferId: string
  /** Unknown until the list has come. */
  storedAt: string | undefined
  /** Null: it may not be replaced without a fee any more. Unknown until the list has come; the server decides all the same. */
  as: Replacement | null | undefined
}

/** Named by the address of the page; once transferred or wiped, the next person begins without it. */
export function useReplaced(): { replaced: Replaced | undefined; forget: () => void } {
  const [transferId, setTransferId] = useState(() => replacedIn(location.search))
  const { value: transfers } = useLoaded('transfers', listTransfers, { ask: transferId !== undefined })
  const transfer = transfers?.find((each) => each.transferId === transferId)
  const as = transfers && (transfer?.replaceable ?? null)
  return {
    replaced: transferId === undefined ? undefined : { transferId, storedAt: transfer?.storedAt, as },
    forget: () => {
      setTransferId(undefined)
      // Loading the page again must not bring it back.
      if (transferId) history.replaceState(history.state, '', location.pathname)
    },
  }
}

/** Name of the transfer to be sent along; undefined where the next one is one of its own. */
export function freeInPlaceOf(replaced: Replaced | undefined): string | undefined {
  return replaced?.as === null ? undefined : replaced?.transferId
}
