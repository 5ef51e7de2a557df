import { useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'

interface NumberFieldProps {
  id: string
  label: string
  hint: string
  /** May be typed after the number. */
  unit: '€' | 'm' | 'mm'
  value: number
  onChange: (value: number) => void
}

/** German decimals with a comma; empty or invalid input means „not declared“. The typed text stays as it is. */
export function NumberField({ unit, value, onChange, ...field }: NumberFieldProps) {
  const [text, setText] = useState(value === 0 ? '' : String(value).replace('.', ','))
  const [left, setLeft] = useState(false)
  return (
    <TextField
      {...field}
      maxLength={12}
      value={text}
      error={left && numberIn(text, unit) === undefined ? FAULT : undefined}
      onBlur={() => setLeft(true)}
      onChange={(typed) => {
        setText(typed)
        setLeft(false)
        onChange(numberIn(typed, unit) ?? 0)
      }}
    />
  )
}

const FAULT = 'Bitte geben Sie nur eine Zahl ein. Bis dahin gilt das Feld als nicht ausgefüllt.'

/** 0 for an empty text, undefined unless the text is a number from 0 on. */
function numberIn(typed: string, unit: string): number | undefined {
  const text = typed.trim()
  const bare = text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text
  const number = Number(bare.replace(',', '.'))
  return number >= 0 && Number.isFinite(number) ? number : undefined
}
