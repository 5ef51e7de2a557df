import { Field, type FieldFrame, inputAttributes } from './field.tsx'

const CODE_LENGTH = 6

interface CodeFieldProps extends FieldFrame {
  value: string
  onChange: (value: string) => void
}

/** A mailed code in one input: people paste it, and mail programs add surrounding spaces. */
export function CodeField({ value, onChange, ...frame }: CodeFieldProps) {
  return (
    <Field {...frame}>
      <input
        {...inputAttributes(frame)}
        className="input code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(codeIn(event.target.value))}
      />
    </Field>
  )
}

/** Up to six letters and digits: blanks and invisible marks that are pasted with a code are no part of it. */
function codeIn(typed: string): string {
  return typed
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH)
}
