import { Field, type FieldFrame, inputAttributes } from './field.tsx'

export interface TextFieldProps extends FieldFrame {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  type?: 'text' | 'email' | 'tel' | 'url' | 'date'
  autoComplete?: string
  inputMode?: 'numeric' | 'text'
  maxLength?: number
  /** Latest date of a date field. */
  max?: string | undefined
  placeholder?: string
  /** Id of a `datalist`. */
  list?: string
  autoFocus?: boolean
}

/** One line of text in a native input, so that phones show the matching keyboard and date picker. */
export function TextField({ id, label, hint, error, optional, marked, wide, onChange, ...input }: TextFieldProps) {
  const frame = { id, label, hint, error, optional, marked, wide }
  return (
    <Field {...frame}>
      <input
        {...input}
        {...inputAttributes(frame)}
        className="input"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
