import { useState } from 'react'
import { type FieldFault, useFaults } from './use-faults.ts'

/**
 * Typed values of a short form, with their fields and faults. The `early` field is checked on blur: its rule is long,
 * and readers should not learn it only on submission.
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
