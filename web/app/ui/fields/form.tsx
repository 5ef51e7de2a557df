import { type ComponentProps, useEffect, useRef } from 'react'
import { type FormFaults, NO_FAULTS } from '#texts/form-faults.ts'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Faults of the sent form: the first field that has one takes the focus. */
  faults?: FormFaults
  onSend: () => void
}

/** A form that the page sends itself; the page says what is wrong, not the browser. */
export function Form({ faults = NO_FAULTS, onSend, ...form }: FormProps) {
  const sent = useRef<HTMLFormElement>(undefined)
  useEffect(() => {
    if (Object.keys(faults.fields).length > 0)
      sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sent.current = event.currentTarget
        onSend()
      }}
    />
  )
}
