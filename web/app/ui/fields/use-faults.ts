import { useRef, useState } from 'react'
import { afterPress } from './after-press.ts'

export interface FieldFault<Field extends string = string> {
  /** Id of the field that the sentence is about. */
  field: Field
  sentence: string
}

export interface Attempt<Field extends string = string> {
  number: number
  /** Faults of the last submission; the summary shows them until the next attempt. */
  faults: readonly FieldFault<Field>[]
}

/**
 * Decides when a form shows its errors: all faults on submission; after that each one disappears when its field changes
 * and is checked again when the field loses the focus.
 */
export function useFaults<Field extends string>(check: () => readonly FieldFault<Field>[]) {
  const [attempt, setAttempt] = useState<Attempt<Field>>({ number: 0, faults: [] })
  const [shown, setShown] = useState<readonly FieldFault<Field>[]>([])
  const flagged = useRef(new Set<Field>())

  function show(faults: readonly FieldFault<Field>[]) {
    for (const { field } of faults) flagged.current.add(field)
    setShown(faults)
  }
  return {
    attempt,
    sentenceOf: (field: Field) => shown.find((fault) => fault.field === field)?.sentence,
    /** To be called on change of the field. */
    clear: (field: Field) => setShown((before) => before.filter((fault) => fault.field !== field)),
    /** To be called on blur of the field; `always` also checks fields that were never found wrong. */
    recheck: (field: Field, always = false) => {
      if (!always && !flagged.current.has(field)) return
      const now = check().filter((fault) => fault.field === field)
      afterPress(() => {
        if (now.length > 0) flagged.current.add(field)
        setShown((before) => [...before.filter((fault) => fault.field !== field), ...now])
      })
    },
    /** True if nothing is wrong. */
    pass: (): boolean => {
      const faults = check()
      show(faults)
      setAttempt(({ number }) => ({ number: number + 1, faults }))
      return faults.length === 0
    },
  }
}
