import { listTransfers, type Replacement, TRANSFERS_LISTED_MAX, type Transfer } from '@epassbild/contract/photos.ts'
import { useState } from 'react'
import { useLoaded } from '#api/use-loaded.ts'
import { replacedIn } from '#features/photos/transfer/replaced-address.ts'
import type { StationFacts } from './station-facts.ts'

/** The transfer in whose place the next one comes. */
export interface Replaced {
  transferId: string
  /** Unknown until the list has told. */
  storedAt: string | undefined
  /**
   * `perhaps`: an answer was lost. `unseen`: so it was, and this person cannot replace what another one sent. Null: it may
   * not be replaced without a fee any more. Unknown until the list has told; the server decides all the same.
   */
  as: Replacement | 'perhaps' | 'unseen' | null | undefined
}

/** Transferred here, or perhaps, without a receipt. */
interface Lost {
  transferId: string
  as: 'lost' | 'perhaps'
  senderId: number
}

/** Named by the address of the page; once transferred or wiped, the next person begins without it. */
export function useReplaced({ id, user_type }: StationFacts['person']) {
  const [transferId, setTransferId] = useState(() => replacedIn(location.search))
  /** The newest one first. */
  const [lost, setLost] = useState<readonly Lost[]>([])
  const { value: transfers } = useLoaded('transfers', listTransfers, { ask: transferId !== undefined })
  // As the server: employees replace their own alone.
  const seen = lost.filter(({ senderId }) => user_type !== 'employee' || senderId === id)
  const named = transferId === undefined ? undefined : replacedOf(transferId, transfers)
  const forget = () => {
    setTransferId(undefined)
    setLost([])
    // Loading the page again must not bring it back.
    if (transferId) history.replaceState(history.state, '', location.pathname)
  }
  return {
    /** The customer's, by the list. */
    replacedReference: transfers?.find((each) => each.transferId === transferId)?.customerReference,
    replaced: replacedHere(seen[0]) ?? named ?? replacedHere(lost[0], 'unseen'),
    /** Transfers to replace, tried in turn: when one that was perhaps stored was not, the next one is replaced. */
    inPlaceOf: [...seen.map((each) => each.transferId), freeInPlaceOf(named)],
    noteLost: (transferId: string, as: Lost['as']) =>
      setLost((before) => [{ transferId, as, senderId: id }, ...before]),
    /** The next one is sent as one of its own, or in place of what the lost one should have replaced. */
    letGo: () => (seen.length > 0 ? setLost([]) : forget()),
    forget,
  }
}

function replacedHere(lost: Lost | undefined, as: Replaced['as'] = lost?.as): Replaced | undefined {
  return lost && { transferId: lost.transferId, storedAt: undefined, as }
}

/** State of a transfer by the list. A full list holds the newest alone: one that is missing may still be replaced. */
export function replacedOf(transferId: string, transfers: readonly Transfer[] | undefined): Replaced {
  const transfer = transfers?.find((each) => each.transferId === transferId)
  if (transfer) return { transferId, storedAt: transfer.storedAt, as: transfer.replaceable }
  const isWhole = transfers !== undefined && transfers.length < TRANSFERS_LISTED_MAX
  return { transferId, storedAt: undefined, as: isWhole ? null : undefined }
}

/** Name of the transfer to be sent along; undefined where the next one is one of its own. */
export function freeInPlaceOf(replaced: Replaced | undefined): string | undefined {
  return replaced?.as === null || replaced?.as === 'unseen' ? undefined : replaced?.transferId
}
