import { useState } from 'react'
import { Field, type FieldFrame, inputAttributes } from './field.tsx'
import { type PasswordRule, PasswordRules } from './password-rules.tsx'

interface PasswordFieldProps extends FieldFrame {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  autoComplete: 'new-password' | 'current-password'
  /** Shows live which parts of the password rule are met. */
  rules?: readonly PasswordRule[]
}

/** A password that can be revealed; pasting is allowed, so that password managers work. */
export function PasswordField({ value, onChange, onBlur, autoComplete, rules, ...frame }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const rulesId = `${frame.id}-regeln`
  return (
    <Field {...frame} after={rules && <PasswordRules id={rulesId} rules={rules} password={value} />}>
      <div className="ibtn">
        <input
          {...inputAttributes(frame, rules ? rulesId : undefined)}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" aria-pressed={shown} aria-controls={frame.id} onClick={() => setShown(!shown)}>
          {shown ? 'Verbergen' : 'Anzeigen'}
          <span className="reader-only"> ({frame.label})</span>
        </button>
      </div>
    </Field>
  )
}
