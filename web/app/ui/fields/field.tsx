import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Unbroken } from '#ui/unbroken.tsx'
import { SentFrom } from './form.tsx'

/** Common properties of every field of a form; `id` is also the target of the error summary's link. */
export interface FieldFrame {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Appends „(freiwillig)" to the label. */
  optional?: boolean | undefined
  /** Shows the asterisk where the specification marks the field. */
  marked?: boolean | undefined
  /** Spans both columns of a form grid. */
  wide?: boolean | undefined
}

/** Label above, hint between label and field, error below; `after` follows the error. */
export function Field({ children, after, ...field }: FieldFrame & { children: ReactNode; after?: ReactNode }) {
  const classes = ['field', field.wide && 'full', field.error && 'bad'].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <label htmlFor={field.id}>
        {field.label}
        {field.marked && '*'}
        {field.optional && <span className="optional"> (freiwillig)</span>}
      </label>
      {field.hint && (
        <span className="hint" id={hintId(field.id)}>
          <Unbroken>{field.hint}</Unbroken>
        </span>
      )}
      {children}
      <FieldError id={field.id} error={field.error} />
      {after}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  // Its space stays reserved after it disappears: the content below must not shift while a reader types or presses.
  const latest = useRef(error)
  if (error) latest.current = error
  const interrupts = useStaysUnread(id, error)
  if (!latest.current) return null
  return (
    <p
      // Screen readers announce an alert only when it is inserted.
      key={String(interrupts)}
      className={error ? 'field-error' : 'field-error gone'}
      id={errorId(id)}
      role={interrupts ? 'alert' : undefined}
      aria-hidden={!error || undefined}
    >
      <IconAlertCircle className="line-icon" aria-hidden="true" />
      <span>
        <Unbroken>{error ?? latest.current}</Unbroken>
      </span>
    </p>
  )
}

/**
 * Whether no other event makes a screen reader announce this error: the form was submitted from its own field, and the
 * focus stayed there. An error that receives the focus is read with its field, and a focused summary reads all of them.
 */
function useStaysUnread(id: string, error: string | undefined): boolean {
  const sentFrom = useContext(SentFrom)
  const [unread, setUnread] = useState<typeof sentFrom>()
  useEffect(() => {
    if (!error || sentFrom?.element?.id !== id) return
    // If the focus moves, it does so within this frame.
    const frame = requestAnimationFrame(() => setUnread(sentFrom))
    return () => cancelAnimationFrame(frame)
  }, [id, error, sentFrom])
  return Boolean(error && unread && unread === sentFrom)
}

/** The attributes that associate an input with its label, hint and error. */
export function inputAttributes(field: Pick<FieldFrame, 'id' | 'hint' | 'error'>, alsoDescribedBy?: string) {
  const ids = [field.error && errorId(field.id), field.hint && hintId(field.id), alsoDescribedBy].filter(Boolean)
  return {
    id: field.id,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  } as const
}

const hintId = (id: string) => `${id}-hinweis`
const errorId = (id: string) => `${id}-fehler`
