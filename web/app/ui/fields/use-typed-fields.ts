import { useState } from 'react'
import { type FieldFault, useFaults } from './use-faults.ts'

/**
 * What is typed into a short form, tied to its fields and to what is wrong with them. The `early` field is looked at as
 * soon as it is left: its rule is long, and nobody should learn it only when the form is sent.
 */
export function useTypedFields<Field extends string>(
  empty: Readonly<Record<Field, string>>,
  { faultsOf, early }: { faultsOf: (input: Readonly<Record<Field, string>>) => FieldFault<Field>[]; early: Field },
) {
  const [input, setInput] = useState(empty)
  const faults = useFaults<Field>(() => faultsOf(input))
  const tie = (field: Field) => ({
    id: field,
    value: input[field],
    error: faults.sentenceOf(field),
    onChange: (value: string) => {
      setInput((before) => ({ ...before, [field]: value }))
      faults.clear(field)
    },
    onBlur: () => faults.recheck(field, field === early && input[field] !== ''),
  })
  return { input, faults, tie }
}
