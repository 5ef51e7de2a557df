import { Field, type FieldFrame, inputAttributes } from './field.tsx'

interface TextareaFieldProps extends FieldFrame {
  value: string
  onChange: (value: string) => void
  rows?: number
  maxLength?: number
}

/** A few lines of text, for instance a message. */
export function TextareaField({ value, onChange, rows = 3, maxLength, ...frame }: TextareaFieldProps) {
  return (
    <Field {...frame}>
      <textarea
        {...inputAttributes(frame)}
        className="input"
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
