import { CUSTOMER_REFERENCE_MAX, isCustomerReference } from '@epassbild/contract/photos.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './stage.module.css'

interface ReferenceFieldProps {
  value: string
  /** The transfer is running, or perhaps stored: list and slip must show the same. */
  fixed: boolean
  onChange: (text: string) => void
}

/** QUEUE-06: the studio's own name for the customer, to match the officer's feedback later. */
export function ReferenceField({ value, fixed, onChange }: ReferenceFieldProps) {
  if (fixed) return value.trim() && <p className={`${styles.quiet} small`}>Kundennummer: {value.trim()}</p>
  return (
    <TextField
      id="kundennummer"
      label="Kundennummer oder Auftrag"
      optional
      hint="Steht auf dem Beleg und in Ihrer Liste, ein Jahr lang. Die Behörde erhält sie nicht."
      value={value}
      maxLength={CUSTOMER_REFERENCE_MAX}
      onChange={(text) => {
        if (isCustomerReference(text)) onChange(text)
      }}
    />
  )
}
