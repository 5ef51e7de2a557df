import type { CustomerDetails, PaymentType } from '@epassbild/contract/billing.ts'
import { useState } from 'react'
import { NO_FAULTS } from '#texts/form-faults.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { isEnterInField } from '#ui/fields/enter-in-field.ts'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusOnce } from '#ui/focus-once.ts'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import styles from './billing.module.css'
import { ConsentText } from './consent-text.tsx'
import { MethodTabs } from './method-tabs.tsx'
import { NOT_CONFIRMED, NOT_READY, submitLabel } from './payment-texts.ts'
import type { Provider } from './provider.ts'

export type Address = Pick<CustomerDetails, 'line1' | 'line2' | 'city' | 'state' | 'postal_code' | 'country'>

interface MethodFormProps {
  updating: boolean
  countries: readonly { name: string; code: string }[]
  creditor: { name: string; city: string; id: string }
  /** Undefined while loading, null if loading failed. */
  provider: Provider | null | undefined
  busy: boolean
  /** Error of the last attempt. */
  problem: string | undefined
  onSend: (type: PaymentType, address: Address) => void
}

const NO_ADDRESS: Address = { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' }

/** In the order of the specification. */
const LINES = [
  { name: 'line1', label: 'Adresszeile 1', autoComplete: 'address-line1', wide: true },
  { name: 'line2', label: 'Adresszeile 2', autoComplete: 'address-line2', wide: true },
  { name: 'city', label: 'Stadt', autoComplete: 'address-level2', wide: false },
  { name: 'state', label: 'Bundesland', autoComplete: 'address-level1', wide: false },
  { name: 'postal_code', label: 'Postleitzahl', autoComplete: 'postal-code', wide: false },
] as const

/** PAY-03 to PAY-05. */
export function MethodForm(props: MethodFormProps) {
  const { updating, countries, creditor, provider, busy } = props
  const [type, setType] = useState<PaymentType>('card')
  const [address, setAddress] = useState(NO_ADDRESS)
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(NO_FAULTS)
  const ready = provider != null && agreed

  function send() {
    setMissing(NO_FAULTS)
    if (!provider) return setMissing({ fields: {}, whole: NOT_READY })
    if (!agreed) return setMissing({ fields: {}, whole: NOT_CONFIRMED })
    if (!address.country && type === 'card') {
      setMissing({ fields: { country: 'Bitte wählen Sie ein Land.' }, whole: undefined })
      return focusSoon('country')
    }
    props.onSend(type, { ...address, country: address.country || 'DE' })
  }
  function choose(next: PaymentType) {
    setType(next)
    // Each kind has its own consent text.
    setAgreed(false)
    setMissing(NO_FAULTS)
  }
  const problem = missing === NO_FAULTS ? props.problem : missing.whole
  return (
    <Form
      className="card"
      onSend={send}
      onKeyDown={(event) => {
        // Enter in a field does not submit a form with a disabled button, but shows what is missing.
        if (ready || !isEnterInField(event)) return
        event.preventDefault()
        send()
      }}
    >
      <MethodTabs type={type} onChoose={choose} />
      <div className={styles.payForm} id="zahlungsart" role="tabpanel" aria-labelledby={`tab-${type}`}>
        {/* The button that opens the form for another method has unmounted. */}
        <h2 tabIndex={-1} ref={updating ? focusOnce : undefined}>
          {updating ? 'Zahlungsmethode ändern' : 'Zahlungsmethode hinterlegen'}
        </h2>
        <AddressFields
          address={address}
          countries={countries}
          noCountry={missing.fields.country}
          onChange={(changed) => {
            setAddress(changed)
            if (changed.country !== address.country) setMissing(NO_FAULTS)
          }}
        />
        <ProviderField provider={provider} type={type} />
        <ConsentText type={type} creditor={creditor} />
        <Checkbox id="einwilligung" checked={agreed} onChange={setAgreed}>
          {type === 'sepa'
            ? 'Ich erteile das SEPA-Lastschriftmandat für die monatliche Abrechnung.'
            : 'Ich stimme der monatlichen Belastung meiner Kreditkarte nach Verbrauch zu.'}
        </Checkbox>
        {problem && (
          <AlertBox tone="err">
            <p>{problem}</p>
          </AlertBox>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <BusyButton busy={busy} disabled={!ready}>
            {submitLabel(type, updating)}
          </BusyButton>
          <span className="muted small">{provider && !agreed ? NOT_CONFIRMED : 'Es wird jetzt nichts abgebucht.'}</span>
        </div>
      </div>
      <LeaveGuard unsaved={!busy && Object.values(address).some((text) => text !== '')} />
    </Form>
  )
}

interface AddressFieldsProps {
  address: Address
  countries: MethodFormProps['countries']
  noCountry: string | undefined
  onChange: (address: Address) => void
}

function AddressFields({ address, countries, noCountry, onChange }: AddressFieldsProps) {
  const set = (name: keyof Address) => (value: string) => onChange({ ...address, [name]: value })
  return (
    <div className="field-grid">
      {LINES.map(({ name, ...field }) => (
        <TextField key={name} id={name} optional value={address[name]} onChange={set(name)} {...field} />
      ))}
      <SelectField
        id="country"
        label="Land"
        autoComplete="country"
        placeholder="Land auswählen"
        error={noCountry}
        value={address.country}
        onChange={set('country')}
        options={countries.map(({ name, code }) => ({ value: code, label: `${name} (${code})` }))}
      />
    </div>
  )
}

function ProviderField({ provider, type }: { provider: MethodFormProps['provider']; type: PaymentType }) {
  if (provider) return <provider.Field key={type} type={type} labelId="anbieterfeld" hintId="anbieterhinweis" />
  if (provider === undefined) return <p role="status">Die Eingabefelder des Zahlungsdienstes werden geladen …</p>
  return (
    <AlertBox tone="err" title={NOT_READY}>
      <p>Der Zahlungsdienst ist gerade nicht erreichbar. Laden Sie die Seite neu, um es noch einmal zu versuchen.</p>
    </AlertBox>
  )
}
