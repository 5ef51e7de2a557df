import { createContext, type ReactNode } from 'react'

export interface DialogProps {
  title: ReactNode
  /** Subject of a question; shown first, and read out with the title when the dialog opens. */
  text?: ReactNode
  /** Language of the dialog if it differs from the page's. */
  lang?: string | undefined
  /** Called by Escape and ×; without it only the dialog's own buttons close it. */
  onClose?: (() => void) | undefined
  /** An irrevocable call is running: the dialog stays open until the response arrives. */
  busy?: boolean
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Forms fill the screen on phones; short questions stay small; content to be seen at a glance is wide. */
  size?: 'form' | 'small' | 'wide'
  children: ReactNode
}

/** Closes the surrounding dialog; undefined while it must stay open. */
export const Close = createContext<(() => void) | undefined>(undefined)
