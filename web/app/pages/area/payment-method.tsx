import { type CustomerDetails, type PaymentType, showPaymentSetup } from '@epassbild/contract/billing.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { listCountries } from '@epassbild/contract/places.ts'
import { IconLoader2, IconReceipt } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import styles from '#features/billing/billing.module.css'
import { type Address, MethodForm } from '#features/billing/method-form.tsx'
import { FAILED, NO_TOKEN, SAVED, TITLE, UPDATED, WORKING } from '#features/billing/payment-texts.ts'
import { PriceCard } from '#features/billing/price-card.tsx'
import { SavedMethod } from '#features/billing/saved-method.tsx'
import { SimulatedBank } from '#features/billing/simulated-bank.tsx'
import { useProvider } from '#features/billing/use-provider.ts'
import { useSaveMethod } from '#features/billing/use-save-method.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { sayOnNextPage } from '#ui/notices/flash.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { openedLater } from '#ui/opened-later.tsx'

const BusyOverlay = openedLater(async () => (await import('#ui/notices/busy-overlay.tsx')).BusyOverlay)

export const handle: PageHandle = { withoutSession: NO_TOKEN, staysWithoutToken: true, needs: ['payments'] }

export const meta = hiddenMeta(
  TITLE,
  'Kreditkarte oder SEPA-Lastschriftmandat für die monatliche Abrechnung hinterlegen.',
)

/** Target as the specification spells it; the server redirects from there. */
const MANAGEMENT = '/verwaltungsbereich'

/** Everything the page loads; it opens once countries, profile and setup have succeeded or failed. */
function usePaymentPage() {
  const { profile, failed } = useMyProfile()
  const setup = useLoaded('payment-setup', showPaymentSetup)
  const countries = useLoaded('countries', listCountries)
  // Both configure the provider's fields: the page continues if one of them cannot be loaded.
  const config = useLoaded('config', showConfig)
  const provider = useProvider(setup.value ? setup.value.publishable_key : setup.failure && config.value?.payment_key)
  const creditor = setup.value?.creditor ?? (setup.failure && config.value?.creditor)
  useEffect(() => {
    // As specified, a failed load is logged and the page continues with the data it has.
    for (const { failure } of [setup, countries]) if (failure) console.warn('payment page', failure)
  }, [setup, countries])
  const loaded = (countries.value || countries.failure) && (profile || failed) && !setup.loading
  return { profile, setup, countries, provider, creditor, loaded }
}

/** PAY-01 to PAY-08. */
export default function PaymentMethod() {
  const { profile, setup, countries, provider, creditor, loaded } = usePaymentPage()
  const [opened, setOpened] = useState(false)
  const [working, setWorking] = useState<PaymentType>('card')
  const [nobody, setNobody] = useState(false)
  const saved = setup.value?.payment_method
  const updating = saved !== undefined
  const { busy, save, problem } = useSaveMethod(updating, async () => {
    sayOnNextPage({ tone: 'ok', lines: [updating ? UPDATED : SAVED] })
    await setup.reload()
    setOpened(false)
    location.assign(MANAGEMENT)
  })

  function send(type: PaymentType, address: Address) {
    if (!provider) return
    // Without a profile the owner of the method is unknown.
    if (!profile) return setNobody(true)
    const name = `${profile.first_name} ${profile.last_name}`.toUpperCase()
    const details: CustomerDetails = { name, email: profile.email, phone: profile.phone, ...address }
    setWorking(type)
    void save(provider, type, details)
  }
  return (
    <div className="layout">
      <div className="page-head">
        <h1>{TITLE}</h1>
      </div>
      {!loaded && (
        <p role="status" className="flex items-center gap-3">
          <IconLoader2 className="line-icon spin" aria-hidden="true" />
          Daten werden geladen...
        </p>
      )}
      <SlowNotice busy={!loaded} />
      {loaded && (
        <div className={styles.billCols}>
          <div className="grid gap-6">
            {setup.failure && (
              <AlertBox
                tone="err"
                title="Ihre gespeicherte Zahlungsmethode konnte nicht geladen werden."
                onRetry={setup.reload}
              />
            )}
            {saved && <SavedMethod method={saved} onUpdate={opened ? undefined : () => setOpened(true)} />}
            {(!saved || opened) && creditor && (
              <MethodForm
                updating={updating}
                countries={countries.value ?? [{ name: 'Deutschland', code: 'DE' }]}
                creditor={creditor}
                provider={provider}
                busy={busy}
                problem={nobody && !profile ? FAILED : problem}
                onSend={send}
              />
            )}
          </div>
          <div className="grid gap-6">
            <PriceCard />
            <a className="btn btn-s" href={paths.invoices}>
              <IconReceipt className="line-icon" aria-hidden="true" />
              Rechnungen ansehen
            </a>
          </div>
        </div>
      )}
      {busy && <BusyOverlay sentence={WORKING[working]} />}
      <SimulatedBank />
    </div>
  )
}
