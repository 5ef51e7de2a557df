import { CONTACT_FIELDS, type ContactField } from '@epassbild/contract/company/studio-contact.ts'
import type { LocationField } from '#features/studios/desk/studio-draft.ts'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import type { LocationForm } from './use-location-input.ts'

interface LocationFieldsProps {
  form: LocationForm
  /** Marks the optional texts as optional; the wizard has asterisks as specified instead (LOC-01). */
  contactOptional?: boolean
}

/** How each optional text is typed. */
const CONTACT: Record<ContactField, Pick<TextFieldProps, 'label' | 'type' | 'placeholder' | 'autoComplete'>> = {
  shop_phone: { label: 'Telefon', type: 'tel', autoComplete: 'tel' },
  website: { label: 'Website', type: 'url', placeholder: 'https://', autoComplete: 'url' },
}

export function LocationFields({ form, contactOptional = false }: LocationFieldsProps) {
  const marked = !contactOptional
  const contact = { marked, optional: contactOptional }
  const tie = (field: LocationField) => ({
    id: `studio-${field}`,
    value: form.input[field],
    error: form.faults.sentenceOf(field),
    onChange: (value: string) => form.type(field, value),
    onBlur: () => form.faults.recheck(field),
  })
  return (
    <div className="field-grid">
      <TextField {...tie('name')} label="Name des Studios" autoComplete="organization" autoFocus wide />
      <TextField {...tie('address')} label="Straße und Hausnummer" marked={marked} autoComplete="street-address" wide />
      <TextField {...tie('zipcode')} label="PLZ" marked={marked} inputMode="numeric" autoComplete="postal-code" />
      <TextField {...tie('city')} label="Ort" marked={marked} autoComplete="address-level2" />
      <p role="status" className="reader-only">
        {form.announcement}
      </p>
      {CONTACT_FIELDS.map((field) => (
        <TextField key={field} {...tie(field)} {...CONTACT[field]} {...contact} />
      ))}
    </div>
  )
}
