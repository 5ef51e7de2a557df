import { Field, type FieldFrame, inputAttributes } from './field.tsx'

export interface SelectFieldProps extends FieldFrame {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  autoComplete?: string
  /** Shown while nothing is chosen; without it an option is always chosen. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
}

export function SelectField({
  value,
  onChange,
  onBlur,
  autoComplete,
  placeholder,
  options,
  ...frame
}: SelectFieldProps) {
  return (
    <Field {...frame}>
      <select
        {...inputAttributes(frame)}
        className="input"
        value={value}
        onBlur={onBlur}
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
