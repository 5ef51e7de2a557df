import { useRef, useState } from 'react'
import { afterPress } from './after-press.ts'

export interface FieldFault<Field extends string = string> {
  /** Id of the field that the sentence is about. */
  field: Field
  sentence: string
}

export interface Attempt<Field extends string = string> {
  number: number
  /** Faults when the form was sent; the summary shows them until the next attempt. */
  faults: readonly FieldFault<Field>[]
}

/**
 * When a form says what is wrong: all faults when it is sent, then each one disappears as its field is changed and is
 * looked at again when the reader leaves that field.
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
    /** To be called when the field changes. */
    clear: (field: Field) => setShown((before) => before.filter((fault) => fault.field !== field)),
    /** To be called when the field is left; `always` also looks at fields that were never found wrong. */
    recheck: (field: Field, always = false) => {
      if (!always && !flagged.current.has(field)) return
      const now = check().filter((fault) => fault.field === field)
      afterPress(() => {
        if (now.length > 0) flagged.current.add(field)
        setShown((before) => [...before.filter((fault) => fault.field !== field), ...now])
      })
    },
    /** True when nothing is wrong. */
    pass: (): boolean => {
      const faults = check()
      show(faults)
      setAttempt(({ number }) => ({ number: number + 1, faults }))
      return faults.length === 0
    },
  }
}
