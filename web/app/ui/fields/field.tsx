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
  /** Says „(freiwillig)" behind the label. */
  optional?: boolean | undefined
  /** Puts the asterisk where the specification marks the field. */
  marked?: boolean | undefined
  /** Spans both columns of a form grid. */
  wide?: boolean | undefined
}

/** Label above, hint between label and field, error below; `after` stands below the error. */
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
  // Its space stays reserved when it goes, so that the content below does not move while a reader types or presses.
  const latest = useRef(error)
  if (error) latest.current = error
  const interrupts = useStaysUnread(id, error)
  if (!latest.current) return null
  return (
    <p
      // Screen readers read an alert that is new.
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
 * Whether nothing else makes a screen reader read this error: the form was sent from its own field, and the focus has
 * stayed there. An error that the focus moves to is read with its field, and a summary that takes it reads all.
 */
function useStaysUnread(id: string, error: string | undefined): boolean {
  const sentFrom = useContext(SentFrom)
  const [unread, setUnread] = useState<typeof sentFrom>()
  useEffect(() => {
    if (!error || sentFrom?.element?.id !== id) return
    // The focus moves within this frame, if it does.
    const frame = requestAnimationFrame(() => setUnread(sentFrom))
    return () => cancelAnimationFrame(frame)
  }, [id, error, sentFrom])
  return Boolean(error && unread && unread === sentFrom)
}

/** The attributes that tie an input to its label, hint and error. */
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
