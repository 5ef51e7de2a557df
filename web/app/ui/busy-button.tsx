import { IconLoader2, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SlowNotice } from './notices/slow-notice.tsx'

interface BusyButtonProps {
  children: ReactNode
  busy?: boolean
  /** Its work waits for the reader, who answers the browser: that is not slow. */
  waits?: boolean
  /** Looks disabled but can be reached and pressed: the press says what is missing. */
  notReady?: boolean
  /** Disabled as documented; the form says itself what is missing. */
  disabled?: boolean
  type?: 'button' | 'submit'
  look?: 'btn-p' | 'btn-s' | 'btn-d' | 'btn-ds' | 'btn-q'
  small?: boolean
  /** Stands before the label and gives way to the spinner. */
  icon?: TablerIcon
  onClick?: () => void
}

/** Keeps label and width while its work runs, and says after ten seconds that it does; the spinner comes after 400 ms (CSS), further presses do nothing. */
export function BusyButton(button: BusyButtonProps) {
  const { busy = false, look = 'btn-p', type = 'submit', icon: Icon } = button
  const spinner = busy && <IconLoader2 className="line-icon spin late" aria-hidden="true" />
  return (
    <>
      <SlowNotice busy={busy && !button.waits} />
      <button
        type={type}
        className={['btn', look, !Icon && 'room', button.small && 'btn-sm'].filter(Boolean).join(' ')}
        aria-busy={busy || undefined}
        disabled={button.disabled}
        aria-disabled={button.notReady || undefined}
        onClick={(event) => {
          if (busy) event.preventDefault()
          else button.onClick?.()
        }}
      >
        {Icon && (spinner || <Icon className="line-icon" aria-hidden="true" />)}
        {button.children}
        {!Icon && spinner}
      </button>
    </>
  )
}
