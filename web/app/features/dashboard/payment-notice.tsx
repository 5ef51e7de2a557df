import { hasFailed, type InvoiceSummary, PAYMENT_FAILURE_SENTENCES } from '@epassbild/contract/billing.ts'
import { germanDay } from '@epassbild/contract/days.ts'
import { paths } from '#app/paths.ts'
import { germanDate } from '#texts/dates.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'

/** The earliest pause applies on the server. */
const byPause = (one: InvoiceSummary, other: InvoiceSummary) =>
  (one.pause_on ?? NEVER).localeCompare(other.pause_on ?? NEVER)
const NEVER = '9999-12-31'

/** ROOM-03: a failed collection, its reason, the next dates, and the remedy. */
export function PaymentNotice({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const [failed, ...more] = invoices.filter(hasFailed).toSorted(byPause)
  if (!failed) return null
  const paused = failed.pause_on !== null && failed.pause_on <= germanDay(new Date())
  return (
    <AlertBox tone="err" title={paused ? 'Übermittlungen sind pausiert.' : titleOf(failed)}>
      <p>
        Rechnung {failed.number}
        {more.length > 0 && ` und ${more.length} weitere`}:{' '}
        {failed.failure ? PAYMENT_FAILURE_SENTENCES[failed.failure] : 'Der Einzug ist fehlgeschlagen.'}{' '}
        {whatNext(failed)}
      </p>
      {failed.pause_on && (
        <p>
          {paused
            ? `Seit dem ${germanDate(failed.pause_on)} sind keine neuen Übermittlungen möglich. Sobald die Rechnung bezahlt ist, geht es sofort weiter.`
            : `Ab dem ${germanDate(failed.pause_on)} sind keine neuen Übermittlungen möglich, solange die Rechnung offen ist.`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <a className="btn btn-p btn-sm" href={paths.invoices}>
          Zu den Rechnungen
        </a>
        <a className="btn btn-s btn-sm" href={paths.paymentMethod}>
          {failed.failure === 'no-method' ? 'Zahlungsmethode hinterlegen' : 'Zahlungsmethode prüfen'}
        </a>
      </div>
    </AlertBox>
  )
}

function titleOf({ failure }: InvoiceSummary): string {
  if (failure === 'no-method') return 'Für eine Rechnung fehlt eine Zahlungsmethode.'
  return failure === 'unknown'
    ? 'Die Zahlung einer Rechnung ist ungeklärt.'
    : 'Eine Rechnung konnte nicht eingezogen werden.'
}

/** States what happens next; without a payment method `next_try_on` is the date of a reminder. */
function whatNext({ failure, next_try_on: next }: InvoiceSummary): string | null {
  if (failure === 'no-method') return 'Danach ziehen wir den Betrag ein.'
  return next && `Wir versuchen es am ${germanDate(next)} noch einmal.`
}
