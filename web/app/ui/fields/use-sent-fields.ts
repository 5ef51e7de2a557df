import { useState } from 'react'
import { NO_FAULTS } from '#texts/form-faults.ts'

/** Typed values of a short form that only the server validates. */
export function useSentFields<Field extends string>(empty: Readonly<Record<Field, string>>) {
  const [input, setInput] = useState(empty)
  const [faults, setFaults] = useState(NO_FAULTS)
  const tie = (field: Field) => ({
    value: input[field],
    error: faults.fields[field],
    onChange: (value: string) => setInput((before) => ({ ...before, [field]: value })),
  })
  return { input, setInput, faults, setFaults, tie }
}
