import type { ReactNode } from 'react'
import { FieldError, inputAttributes } from './field.tsx'

interface CheckboxProps {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  children: ReactNode
}

export function Checkbox({ id, checked, onChange, error, children }: CheckboxProps) {
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label className="tick-label">
        <input
          {...inputAttributes({ id, error })}
          type="checkbox"
          className="tick-box"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
