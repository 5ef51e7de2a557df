import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { ReaderWords } from '#ui/reader-words.ts'
import { Unbroken } from '#ui/unbroken.tsx'
import { heardLater } from './heard-later.ts'

export type AlertTone = 'info' | 'ok' | 'warn' | 'err'

const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, err: IconCircleX } as const

interface AlertBoxProps {
  tone: AlertTone
  title?: string | undefined
  /** The sentence contains its own sign (❌). */
  signless?: boolean
  /** For messages that stay until dismissed. */
  onClose?: (() => void) | undefined
  /** For content that failed to load. */
  onRetry?: (() => unknown) | undefined
  children?: ReactNode
}

/** A message about the form or the page: errors interrupt the screen reader, all others are polite. */
export function AlertBox({ tone, title, signless, onClose, onRetry, children }: AlertBoxProps) {
  const Icon = ICONS[tone]
  const words = useContext(ReaderWords)
  const interrupts = tone === 'err'
  return (
    <div ref={handFocusOn} className={`alert ${tone}`} role={interrupts ? 'alert' : 'status'}>
      {!signless && <Icon className="line-icon" aria-hidden="true" />}
      <div ref={interrupts ? undefined : heardLater} className="text">
        {title && <b>{title}</b>}
        {typeof children === 'string' ? (
          <p>
            <Unbroken>{children}</Unbroken>
          </p>
        ) : (
          children
        )}
        {onRetry && (
          <div>
            <button type="button" className="btn btn-s btn-sm" onClick={() => void onRetry()}>
              {words.retry}
            </button>
          </div>
        )}
      </div>
      {onClose && (
        <button type="button" className="alert-x" aria-label={words.closeMessage} onClick={onClose}>
          <IconX className="line-icon" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
