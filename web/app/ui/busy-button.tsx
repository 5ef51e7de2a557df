import { IconLoader2, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SlowNotice } from './notices/slow-notice.tsx'

interface BusyButtonProps {
  children: ReactNode
  busy?: boolean
  /** The work waits for the reader's answer to a browser prompt, so it does not count as slow. */
  waits?: boolean
  /** Looks disabled but stays focusable and clickable: a press shows what is missing. */
  notReady?: boolean
  /** Disabled as documented; the form itself shows what is missing. */
  disabled?: boolean
  type?: 'button' | 'submit'
  look?: 'btn-p' | 'btn-s' | 'btn-d' | 'btn-ds' | 'btn-q'
  small?: boolean
  /** Shown before the label; the spinner replaces it. */
  icon?: TablerIcon
  onClick?: () => void
}

/** While its work runs: keeps label and width, ignores presses; spinner after 400 ms (CSS), notice after 10 s. */
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
