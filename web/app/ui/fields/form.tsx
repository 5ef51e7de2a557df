import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSend: () => void
}

/** A form that the page sends itself; the page says what is wrong, not the browser. */
export function Form({ onSend, ...form }: FormProps) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    />
  )
}
