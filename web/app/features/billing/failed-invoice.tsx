import { hasFailed, type InvoiceSummary, PAYMENT_FAILURE_SENTENCES, retryInvoice } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { useState } from 'react'
import { type Answer, call } from '#api/call.ts'
import { paths } from '#app/paths.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { germanDate, monthName } from '#texts/dates.ts'
import { euros } from '#texts/euros.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'

interface FailedInvoiceProps {
  invoice: InvoiceSummary
  /** Called with the invoice after the retry, if known; undefined for readers who cannot collect it. */
  onRetried: ((invoice: InvoiceSummary | undefined) => void) | undefined
}

/** BILL-04: what failed, what happens automatically, and the two remedies. */
export function FailedInvoice({ invoice, onRetried }: FailedInvoiceProps) {
  const untried = invoice.failure === 'no-method'
  const [problem, setProblem] = useState<string>()
  const [busy, retry] = useOnce(async () => {
    setProblem(undefined)
    const answer = await call(retryInvoice, undefined, { params: { id: invoice.id } })
    setProblem(problemOf(answer))
    onRetried?.(answer.ok ? answer.data : undefined)
  })
  return (
    <AlertBox tone="err" title={titleOf(invoice)}>
      <p>
        {euros(invoice.left_cents)} zur Rechnung {invoice.number}{' '}
        {untried || invoice.failure === 'unknown' ? 'sind offen.' : 'konnten nicht eingezogen werden.'}{' '}
        {invoice.failure && `${PAYMENT_FAILURE_SENTENCES[invoice.failure]} `}
        {whatNext(invoice)}
      </p>
      {invoice.pause_on && (
        <p>
          <b>
            {invoice.pause_on <= germanDay(new Date()) ? 'Seit' : 'Ab'} dem {germanDate(invoice.pause_on)} sind keine
            neuen Übermittlungen möglich
          </b>
          , solange die Rechnung offen ist.
        </p>
      )}
      {problem && <p>{problem}</p>}
      {onRetried && (
        <>
          <div className="mt-4 flex flex-wrap gap-3">
            <a className="btn btn-p btn-sm" href={paths.paymentMethod}>
              {untried ? 'Zahlungsmethode hinterlegen' : 'Zahlungsmethode prüfen'}
            </a>
            {!untried && (
              <BusyButton type="button" look="btn-s" small busy={busy} onClick={() => void retry()}>
                Jetzt erneut einziehen
              </BusyButton>
            )}
          </div>
          {!untried && (
            <p className="small">
              Mit „Jetzt erneut einziehen“ ziehen wir den Betrag sofort ein, eine Lastschrift ohne weitere Ankündigung.
            </p>
          )}
        </>
      )}
    </AlertBox>
  )
}

function titleOf({ period, failure }: InvoiceSummary): string {
  const month = monthName(period)
  if (failure === 'no-method') return `Für die Rechnung vom ${month} fehlt eine Zahlungsmethode.`
  return failure === 'unknown'
    ? `Die Zahlung für ${month} ist ungeklärt.`
    : `Der Einzug für ${month} ist fehlgeschlagen.`
}

function problemOf(answer: Answer<InvoiceSummary>): string | undefined {
  if (answer.ok) return hasFailed(answer.data) ? 'Auch dieser Einzug ist fehlgeschlagen.' : undefined
  if (answer.kind === 'network')
    return 'Wir wissen nicht, ob der Einzug gestartet ist. Bitte sehen Sie gleich noch einmal nach.'
  return (
    firstSentenceIn(answer.body.detail) ?? 'Der Einzug konnte nicht gestartet werden. Bitte versuchen Sie es erneut.'
  )
}

/** States what happens next; without a payment method there is no collection: `next_try_on` is a reminder's date. */
function whatNext({ failure, next_try_on: next }: InvoiceSummary): string {
  if (failure === 'no-method') return 'Danach ziehen wir den Betrag ein.'
  return next ? `Wir versuchen es am ${germanDate(next)} noch einmal.` : 'Wir melden uns bei Ihnen.'
}
