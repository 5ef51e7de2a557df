import { IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface BusyButtonProps {
  children: ReactNode
  busy?: boolean
  /** Looks disabled but can be reached and pressed: the press says what is missing. */
  notReady?: boolean
  type?: 'button' | 'submit'
  look?: 'btn-p' | 'btn-s' | 'btn-d' | 'btn-q'
  /** Stands behind the label and gives way to the spinner. */
  icon?: ReactNode
  onClick?: () => void
}

/** Keeps label and width while its work runs; the spinner comes after 400 ms (CSS), further presses do nothing. */
export function BusyButton(button: BusyButtonProps) {
  const { busy = false, look = 'btn-p', type = 'submit', icon } = button
  return (
    <button
      type={type}
      className={`btn ${look} ${icon ? '' : 'room'}`}
      aria-busy={busy || undefined}
      aria-disabled={button.notReady || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else button.onClick?.()
      }}
    >
      {button.children}
      {busy ? <IconLoader2 className="i spin late" aria-hidden="true" /> : icon}
    </button>
  )
}
