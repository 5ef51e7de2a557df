import {
  type BILLED_KINDS,
  BILLED_LISTED_MAX,
  type BilledInvoice,
  listBilled,
} from '@epassbild/contract/operator/corrections.ts'
import type { RefCallback } from 'react'
import { call } from '#api/call.ts'
import { FoundCount } from '#features/operator/found-count.tsx'
import { WholeCsv } from '#features/operator/whole-csv.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { BILLED_HEADS, billedLines } from './billed-cells.ts'

const COUNT = 'gefunden'

/** The button for more rows unmounts with the last of them; the title would be far above. */
const handFocusToCount: RefCallback<HTMLElement> = (element) => () => {
  if (element?.contains(document.activeElement)) focusSoon(COUNT)
}

interface BelowInvoicesProps {
  asked: { search: string; only: (typeof BILLED_KINDS)[number] }
  /** Undefined until loaded. */
  invoices: readonly BilledInvoice[] | undefined
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

/** The number of rows, a button for more, and the file of all. */
export function BelowInvoices({ asked, invoices, hasMore, busy, onMore }: BelowInvoicesProps) {
  const countOf = (count: number) =>
    count === 1 ? '1 Eintrag' : `${count} Einträge${hasMore ? ', es gibt weitere' : ''}`
  return (
    <div className="search-row">
      <FoundCount id={COUNT} found={invoices?.length} none="Keine Rechnung gefunden." countOf={countOf} />
      {hasMore && (
        <div ref={handFocusToCount}>
          <BusyButton type="button" look="btn-s" busy={busy} onClick={onMore}>
            Weitere zeigen
          </BusyButton>
        </div>
      )}
      {invoices && invoices.length > 0 && (
        <WholeCsv
          name="Rechnungen"
          heads={BILLED_HEADS}
          full={BILLED_LISTED_MAX}
          ask={(last) => call(listBilled, { ...asked, ...(last && { before: last.id }) })}
          lines={billedLines}
        />
      )}
    </div>
  )
}
