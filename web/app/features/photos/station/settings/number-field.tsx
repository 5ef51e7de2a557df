import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'

interface NumberFieldProps {
  id: string
  label: string
  hint: string
  value: number
  onChange: (value: number) => void
}

/** German decimals with a comma; empty is „not declared“. The typed text stays as it is. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const [text, setText] = useState(value === 0 ? '' : String(value).replace('.', ','))
  return (
    <TextField
      {...field}
      maxLength={6}
      value={text}
      onChange={(typed) => {
        setText(typed)
        const number = Number(typed.trim().replace(',', '.'))
        onChange(Number.isFinite(number) && number > 0 ? number : 0)
      }}
    />
  )
}
