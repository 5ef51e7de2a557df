import { type InvoiceProfile, saveInvoiceProfile, showInvoiceProfile } from '@epassbild/contract/billing.ts'
import { listCountries } from '@epassbild/contract/places.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterLoading } from '#api/after-loading.ts'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSending } from '#ui/fields/use-sending.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { ValueList } from '#ui/summary-block.tsx'

const KEY = 'invoice-profile'
const FORMATS: { [format in InvoiceProfile['format']]: string } = {
  zugferd: 'PDF mit Rechnungsdaten (ZUGFeRD)',
  xrechnung: 'XRechnung (PDF und XML)',
}

interface InvoiceProfileCardProps {
  open: boolean
  onOpen: (open: boolean) => void
  onSaved: () => void
}

/** ROOM-06: address and format of the company's invoices. */
export function InvoiceProfileCard({ open, onOpen, onSaved }: InvoiceProfileCardProps) {
  const profile = useLoaded(KEY, showInvoiceProfile)
  const { value, failure } = profile
  function saved() {
    onOpen(false)
    showToast('Die Rechnungsangaben sind gespeichert.')
    void profile.reload()
    onSaved()
  }
  return (
    <section className="card part" aria-labelledby="rechnungsangaben">
      <h2 id="rechnungsangaben">Rechnungsangaben</h2>
      {failure && (
        <AlertBox
          tone="err"
          title="Die Rechnungsangaben konnten nicht geladen werden."
          onRetry={() => void profile.reload()}
        />
      )}
      {value && (
        <>
          <ValueList values={shown(value)} />
          {!value.line1 && (
            <p className="muted">
              Ohne Angabe gilt die Anschrift Ihrer Zahlungsmethode, sonst die Ihres ersten Standorts.
            </p>
          )}
          <div className="part-acts">
            <button type="button" className="btn btn-s" onClick={() => onOpen(true)}>
              Rechnungsangaben ändern
            </button>
          </div>
        </>
      )}
      {value && open && <ProfileDialog profile={value} onSaved={saved} onClose={() => onOpen(false)} />}
    </section>
  )
}

function shown(profile: InvoiceProfile): readonly (readonly [string, string])[] {
  const { name, line1, line2, postal_code: postcode, city, email } = profile
  return [
    ['Format', FORMATS[profile.format]],
    ['Empfänger', name],
    ['Anschrift', [line1, line2, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')],
    ['E-Mail', email],
    ['USt-IdNr.', profile.vat_id],
    ['Käuferreferenz', profile.buyer_reference],
    ['Bestellnummer', profile.purchase_order],
  ]
}

/** Props of the field of one value. */
type Tie = (
  field: keyof InvoiceProfile,
) => Pick<Parameters<typeof TextField>[0], 'id' | 'value' | 'error' | 'maxLength' | 'onChange'>

interface ProfileDialogProps {
  profile: InvoiceProfile
  onSaved: () => void
  onClose: () => void
}

function ProfileDialog({ profile, onSaved, onClose }: ProfileDialogProps) {
  const queries = useQueryClient()
  // Not the profile as the card reloads it: the next save would silently overwrite what another window saved.
  const [stored, setStored] = useState(profile)
  const [edits, setEdits] = useState<Partial<InvoiceProfile>>({})
  const input = { ...stored, ...edits }
  const { send, ...form } = useSending(onSaved, async (failure) => {
    if (failure.kind === 'refused' && failure.code === 'changed-meanwhile') await showWhatIsStored()
  })
  /** Another window's saved values appear below the input here. */
  async function showWhatIsStored() {
    const now = await call(showInvoiceProfile)
    if (!now.ok) return
    queries.setQueryData([KEY], afterLoading(now, undefined))
    setStored(now.data)
  }
  const tie: Tie = (field) => ({
    id: `rechnung-${field}`,
    value: input[field],
    error: form.faults.fields[field],
    maxLength: 200,
    // A restored value is not an edit: it would hide what another window saved.
    onChange: (value: string) =>
      setEdits(({ [field]: _, ...others }) => (value === stored[field] ? others : { ...others, [field]: value })),
  })
  const changed = (Object.keys(stored) as (keyof InvoiceProfile)[]).some((field) => input[field] !== stored[field])
  const isXRechnung = input.format === 'xrechnung'
  const optional = !isXRechnung
  return (
    <FormDialog
      title="Rechnungsangaben"
      submit="Speichern"
      {...form}
      unsaved={changed && 'Ihre Rechnungsangaben sind noch nicht gespeichert.'}
      onSend={() => send(() => call(saveInvoiceProfile, { ...input, before: stored }))}
      onClose={onClose}
    >
      <p>Die Angaben gelten ab der nächsten Rechnung. Wir berechnen immer deutsche Umsatzsteuer.</p>
      <div className="field-grid">
        <SelectField
          {...tie('format')}
          label="Format"
          options={Object.entries(FORMATS).map(([value, label]) => ({ value, label }))}
          wide
        />
        <TextField
          {...tie('name')}
          autoComplete="organization"
          label="Empfänger"
          hint="Leer: der Name Ihres Unternehmens."
          optional
          wide
        />
        <AddressFields tie={tie} optional={optional} />
        <TextField
          {...tie('email')}
          autoComplete="email"
          label="E-Mail für Rechnungen"
          hint="Leer: die E-Mail-Adresse der Inhaberin oder des Inhabers."
          type="email"
          optional={optional}
          wide
        />
        <TextField {...tie('vat_id')} label="USt-IdNr." hint="Zum Beispiel DE123456789." optional />
        <TextField
          {...tie('buyer_reference')}
          label="Käuferreferenz"
          hint="Bei Behörden die Leitweg-ID."
          optional={optional}
        />
        <TextField {...tie('purchase_order')} label="Bestellnummer" optional />
      </div>
    </FormDialog>
  )
}

function AddressFields({ tie, optional }: { tie: Tie; optional: boolean }) {
  const countries = useLoaded('countries', listCountries)
  return (
    <>
      <TextField
        {...tie('line1')}
        autoComplete="address-line1"
        label="Straße und Hausnummer"
        optional={optional}
        wide
      />
      <TextField {...tie('line2')} autoComplete="address-line2" label="Adresszusatz" optional wide />
      <TextField {...tie('postal_code')} autoComplete="postal-code" label="Postleitzahl" optional={optional} />
      <TextField {...tie('city')} autoComplete="address-level2" label="Ort" optional={optional} />
      <SelectField
        {...tie('country')}
        autoComplete="country"
        label="Land"
        options={(countries.value ?? [{ name: 'Deutschland', code: 'DE' }]).map(({ name, code }) => ({
          value: code,
          label: name,
        }))}
      />
    </>
  )
}
