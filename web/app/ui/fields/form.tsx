import { type ComponentProps, createContext, useEffect, useRef, useState } from 'react'
import { type FormFaults, NO_FAULTS } from '#texts/form-faults.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Faults of the submitted form: the first invalid field takes the focus. */
  faults?: FormFaults
  onSend: () => void
}

/** The focused element when the form was submitted with Enter; a new object with each submission. */
export const SentFrom = createContext<{ element: Element | null } | undefined>(undefined)

/** A form submitted by script; the page shows the errors, not the browser. */
export function Form({ faults = NO_FAULTS, onSend, ...form }: FormProps) {
  const sent = useRef<HTMLFormElement>(undefined)
  const [sentFrom, setSentFrom] = useState<{ element: Element | null }>()
  useEffect(() => {
    if (Object.keys(faults.fields).length > 0)
      sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  return (
    <SentFrom value={sentFrom}>
      <form
        {...form}
        noValidate
        onBlur={() => setSentFrom(undefined)}
        onSubmit={(event) => {
          event.preventDefault()
          sent.current = event.currentTarget
          setSentFrom({ element: document.activeElement })
          onSend()
        }}
      />
    </SentFrom>
  )
}
