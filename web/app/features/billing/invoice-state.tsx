import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { IconAlertCircle, IconBan, IconCircleCheck, IconClock, IconUser } from '@tabler/icons-react'
import { germanDate } from '#texts/dates.ts'
import { euros } from '#texts/euros.ts'
import { failureWord } from '#texts/failure-word.ts'
import { Tag } from '#ui/tag.tsx'

const STATES = {
  open: { tone: 'info', label: 'Offen', Icon: IconClock },
  processing: { tone: 'info', label: 'Einzug läuft', Icon: IconClock },
  paid: { tone: 'ok', label: 'Bezahlt', Icon: IconCircleCheck },
  failed: { tone: 'err', label: 'Einzug fehlgeschlagen', Icon: IconAlertCircle },
  'handed-over': { tone: 'warn', label: 'Wird geklärt', Icon: IconUser },
  cancelled: { tone: 'neutral', label: 'Storniert', Icon: IconBan },
  credit: { tone: 'info', label: 'Guthaben', Icon: IconClock },
  'paid-out': { tone: 'ok', label: 'Ausgezahlt', Icon: IconCircleCheck },
  settled: { tone: 'ok', label: 'Verrechnet', Icon: IconCircleCheck },
} as const

/** An invoice that waits for a payment method is `failed`, too. */
export function stateWord({ state, failure }: InvoiceSummary): string {
  return state === 'failed' ? failureWord(failure) : STATES[state].label
}

/** State of an invoice, with the invoice that a correction refers to and the remaining part of the sum. */
export function InvoiceState({ invoice }: { invoice: InvoiceSummary }) {
  const { state, kind, corrects, left_cents: left, gross_cents: gross, paid_by_transfer: transfer } = invoice
  const { tone, Icon } = STATES[state]
  const word = stateWord(invoice)
  const partly = left > 0 && left !== Math.abs(gross)
  return (
    // One element: cards on phones spread the children of a cell over its width.
    <span>
      <Tag tone={tone} icon={Icon} word={state === 'credit' ? `${word} ${euros(left)}` : word} />
      {state === 'open' && invoice.has_pdf && (
        <span className="small muted">
          {' '}
          {invoice.has_method ? 'Einzug' : 'fällig'} am {germanDate(invoice.collect_on)}
        </span>
      )}
      {corrects && (
        <span className="small muted">
          {' '}
          {kind === 'cancellation' ? 'Storno' : 'Rechnungskorrektur'} zu {corrects}
        </span>
      )}
      {invoice.part_payments?.map(({ on, reference, cents }, index) => (
        // Parts never change their order.
        <span key={index} className="small muted wrap-any">
          {' '}
          {euros(cents)} bezahlt am {germanDate(on)}: {reference}
        </span>
      ))}
      {transfer && state === 'paid' && (
        <span className="small muted wrap-any">
          {' '}
          {invoice.part_payments && 'Rest bezahlt '}am {germanDate(transfer.on)}: {transfer.reference}
        </span>
      )}
      {partly && state !== 'credit' && <span className="small muted"> noch {euros(left)}</span>}
    </span>
  )
}
