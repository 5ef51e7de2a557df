import { createContext, type ReactNode } from 'react'

export interface DialogProps {
  title: ReactNode
  /** Subject of a question; stands first and is read out with the title when the dialog opens. */
  text?: ReactNode
  /** Language of the dialog when it is not that of the page. */
  lang?: string | undefined
  /** Escape and × call this; without it the dialog can only be left by its own buttons. */
  onClose?: (() => void) | undefined
  /** A call runs that cannot be taken back: the dialog stays until it is answered. */
  busy?: boolean
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Forms use the whole screen on phones; short questions stay small; content to be seen at once is wide. */
  size?: 'form' | 'small' | 'wide'
  children: ReactNode
}

/** How the dialog around is left; nothing while it must stay. */
export const Close = createContext<(() => void) | undefined>(undefined)
