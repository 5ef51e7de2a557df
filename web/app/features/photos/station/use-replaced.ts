import { listTransfers, type Replacement, TRANSFERS_LISTED_MAX, type Transfer } from '@epassbild/contract/photos.ts'
import { useState } from 'react'
import { useLoaded } from '#api/use-loaded.ts'
import { replacedIn } from '#features/photos/transfer/replaced-address.ts'

/** The transfer in whose place the next one comes. */
export interface Replaced {
  transferId: string
  /** Unknown until the list has told. */
  storedAt: string | undefined
  /** Null: it may not be replaced without a fee any more. Unknown until the list has told; the server decides all the same. */
  as: Replacement | null | undefined
}

/** Named by the address of the page; once transferred or wiped, the next person begins without it. */
export function useReplaced() {
  const [transferId, setTransferId] = useState(() => replacedIn(location.search))
  const [lost, noteLost] = useState<string>()
  const { value: transfers } = useLoaded('transfers', listTransfers, { ask: transferId !== undefined })
  return {
    replaced: lost ? lostOne(lost) : transferId === undefined ? undefined : replacedOf(transferId, transfers),
    /** Transferred here, without a receipt. */
    noteLost,
    forget: () => {
      setTransferId(undefined)
      noteLost(undefined)
      // Loading the page again must not bring it back.
      if (transferId) history.replaceState(history.state, '', location.pathname)
    },
  }
}

const lostOne = (transferId: string): Replaced => ({ transferId, storedAt: undefined, as: 'lost' })

/** State of a transfer by the list. A full list holds the newest alone: one that is missing may still be replaced. */
export function replacedOf(transferId: string, transfers: readonly Transfer[] | undefined): Replaced {
  const transfer = transfers?.find((each) => each.transferId === transferId)
  if (transfer) return { transferId, storedAt: transfer.storedAt, as: transfer.replaceable }
  const isWhole = transfers !== undefined && transfers.length < TRANSFERS_LISTED_MAX
  return { transferId, storedAt: undefined, as: isWhole ? null : undefined }
}

/** Name of the transfer to be sent along; undefined where the next one is one of its own. */
export function freeInPlaceOf(replaced: Replaced | undefined): string | undefined {
  return replaced?.as === null ? undefined : replaced?.transferId
}
