import { listTransfers, type Replacement, TRANSFERS_LISTED_MAX, type Transfer } from '@epassbild/contract/photos.ts'
import { useState } from 'react'
import { useLoaded } from '#api/use-loaded.ts'
import { replacedIn } from '#features/photos/transfer/replaced-address.ts'
import type { StationFacts } from './station-facts.ts'

/** The transfer that the next one replaces. */
export interface Replaced {
  transferId: string
  /** Unknown until the list is loaded. */
  storedAt: string | undefined
  /**
   * `perhaps`: a response was lost. `unseen`: the same, but this person cannot replace another person's transfer. Null:
   * a replacement is no longer free of charge. Unknown until the list is loaded; the server decides independently.
   */
  as: Replacement | 'perhaps' | 'unseen' | null | undefined
}

/** Transferred here, certainly or perhaps, without a receipt. */
interface Lost {
  transferId: string
  as: 'lost' | 'perhaps'
  senderId: number
}

/** Named by the URL; once it is transferred or wiped, the next person starts without it. */
export function useReplaced({ id, user_type }: StationFacts['person']) {
  const [transferId, setTransferId] = useState(() => replacedIn(location.search))
  /** Newest first. */
  const [lost, setLost] = useState<readonly Lost[]>([])
  const { value: transfers } = useLoaded('transfers', listTransfers, { ask: transferId !== undefined })
  // As on the server: employees replace only their own.
  const seen = lost.filter(({ senderId }) => user_type !== 'employee' || senderId === id)
  const named = transferId === undefined ? undefined : replacedOf(transferId, transfers)
  const forget = () => {
    setTransferId(undefined)
    setLost([])
    // Reloading the page must not bring it back.
    if (transferId) history.replaceState(history.state, '', location.pathname)
  }
  return {
    /** The customer's reference, from the list. */
    replacedReference: transfers?.find((each) => each.transferId === transferId)?.customerReference,
    replaced: replacedHere(seen[0]) ?? named ?? replacedHere(lost[0], 'unseen'),
    /** The transfer of the URL, which the customer has paid for, is replaced. */
    free: freeInPlaceOf(named) !== undefined,
    /** Transfers to replace, tried in turn: if one that was perhaps stored was not, the next one is replaced. */
    inPlaceOf: [...seen.map((each) => each.transferId), freeInPlaceOf(named)],
    noteLost: (transferId: string, as: Lost['as']) =>
      setLost((before) => [{ transferId, as, senderId: id }, ...before]),
    /** The next one is sent independently, or replaces what the lost one should have replaced. */
    letGo: () => (seen.length > 0 ? setLost([]) : forget()),
    forget,
  }
}

function replacedHere(lost: Lost | undefined, as: Replaced['as'] = lost?.as): Replaced | undefined {
  return lost && { transferId: lost.transferId, storedAt: undefined, as }
}

/** State of a transfer in the list. A full list holds only the newest: one that is missing may still be replaceable. */
export function replacedOf(transferId: string, transfers: readonly Transfer[] | undefined): Replaced {
  const transfer = transfers?.find((each) => each.transferId === transferId)
  if (transfer) return { transferId, storedAt: transfer.storedAt, as: transfer.replaceable }
  const isWhole = transfers !== undefined && transfers.length < TRANSFERS_LISTED_MAX
  return { transferId, storedAt: undefined, as: isWhole ? null : undefined }
}

/** Id of the transfer to replace; undefined if the next one is independent. */
export function freeInPlaceOf(replaced: Replaced | undefined): string | undefined {
  return replaced?.as === null || replaced?.as === 'unseen' ? undefined : replaced?.transferId
}
