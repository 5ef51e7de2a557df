import {
  hasFailed,
  type InvoiceSummary,
  listInvoices,
  showPaymentSetup,
  showUsage,
} from '@epassbild/contract/billing.ts'
import { useState } from 'react'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import { AddressMissing } from '#features/billing/address-missing.tsx'
import styles from '#features/billing/billing.module.css'
import { downloadInvoice, type InvoiceFile } from '#features/billing/download-invoice.ts'
import { FailedInvoice } from '#features/billing/failed-invoice.tsx'
import { ForecastCard } from '#features/billing/forecast-card.tsx'
import { InvoiceArchive } from '#features/billing/invoice-archive.tsx'
import { InvoiceProfileCard } from '#features/billing/invoice-profile-card.tsx'
import { InvoiceTable } from '#features/billing/invoice-table.tsx'
import { UsageCard } from '#features/billing/usage-card.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'

export const meta = hiddenMeta('Rechnungen', 'Rechnungen ansehen und herunterladen.')

const NO_INVOICE = 'Noch keine Rechnung. Die erste kommt zum Monatswechsel, wenn etwas abzurechnen ist.'

/** BILL-02: the current month with its forecast, and every invoice. */
export default function Invoices() {
  const { profile } = useMyProfile()
  const isOwner = profile?.user_type === 'owner'
  const setup = useLoaded('payment-setup', showPaymentSetup, { ask: isOwner })
  const usage = useLoaded('usage', showUsage)
  const invoices = useLoaded('invoices', listInvoices)
  const [problem, setProblem] = useState<string>()
  const [profileOpen, setProfileOpen] = useState(false)
  const waits = usage.value?.address_missing ?? false
  const failed = invoices.value?.filter(hasFailed) ?? []
  async function open(invoice: InvoiceSummary, file: InvoiceFile) {
    setProblem(undefined)
    if (!(await downloadInvoice(invoice, file)))
      setProblem(`Die Rechnung ${invoice.number} konnte nicht geladen werden. Bitte versuchen Sie es erneut.`)
  }
  function retried(invoice: InvoiceSummary | undefined) {
    if (invoice && !hasFailed(invoice))
      showToast(invoice.state === 'paid' ? 'Der Betrag ist eingezogen.' : 'Der Einzug ist gestartet.')
    void invoices.reload()
  }
  return (
    <div className="layout">
      <div className="page-head">
        <div>
          <h1>Rechnungen</h1>
          <p className="muted">{profile?.company_name}</p>
        </div>
        {isOwner && (
          <a className="btn btn-s" href={paths.paymentMethod}>
            {setup.value?.payment_method ? 'Zahlungsmethode ändern' : 'Zahlungsmethode hinterlegen'}
          </a>
        )}
      </div>
      <div className="grid gap-6">
        {failed.map((invoice) => (
          <FailedInvoice key={invoice.id} invoice={invoice} onRetried={isOwner ? retried : undefined} />
        ))}
        {waits && <AddressMissing onEnter={isOwner ? () => setProfileOpen(true) : undefined} />}
        {problem && (
          <AlertBox tone="err" onClose={() => setProblem(undefined)}>
            <p>{problem}</p>
          </AlertBox>
        )}
        {usage.failure && (
          <AlertBox tone="err" title="Der Verbrauch konnte nicht geladen werden." onRetry={usage.reload} />
        )}
        {usage.loading && <RowSkeleton />}
        {usage.value && (
          <div className={styles.billCols}>
            <UsageCard usage={usage.value} />
            <ForecastCard usage={usage.value} />
          </div>
        )}
        <h2 className="list-title">Alle Rechnungen</h2>
        {invoices.failure && (
          <AlertBox tone="err" title="Die Rechnungen konnten nicht geladen werden." onRetry={invoices.reload} />
        )}
        {invoices.loading && <RowSkeleton />}
        {invoices.value && invoices.value.length > 0 && (
          <>
            <InvoiceArchive invoices={invoices.value} />
            <InvoiceTable invoices={invoices.value} onOpen={(invoice, file) => void open(invoice, file)} />
          </>
        )}
        {invoices.value?.length === 0 && (
          <div className="card empty-card">
            <EmptyState sentence={waits ? 'Noch keine Rechnung.' : NO_INVOICE} />
          </div>
        )}
        {isOwner && (
          <InvoiceProfileCard open={profileOpen} onOpen={setProfileOpen} onSaved={() => void usage.reload()} />
        )}
        <Formats />
      </div>
    </div>
  )
}

function Formats() {
  return (
    <p className="muted small">
      Jede Rechnung ist ein PDF mit eingebetteten Rechnungsdaten (ZUGFeRD oder XRechnung). Eine XRechnung gibt es auch
      als XML. Sobald eine Rechnung ausgestellt ist, kommt sie auch per <span className="no-break">E-Mail</span>.
    </p>
  )
}
