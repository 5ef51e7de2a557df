import { IconLock } from '@tabler/icons-react'
import { Field, type FieldFrame, inputAttributes } from './field.tsx'

/** A value set by another party: readable and focusable like a field, but read-only. */
export function LockedField({
  value,
  ...field
}: Omit<FieldFrame, 'error' | 'optional' | 'marked'> & { value: string }) {
  return (
    <Field {...field}>
      <span className="locked">
        <IconLock className="line-icon" aria-hidden="true" />
        <input {...inputAttributes(field)} readOnly value={value || 'nicht angegeben'} />
      </span>
    </Field>
  )
}
