import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { ReaderWords } from '#ui/reader-words.ts'

interface DialogProps {
  title: ReactNode
  /** Escape and × call this; without it the dialog can only be left by its own buttons. */
  onClose?: (() => void) | undefined
  /** A call runs that cannot be taken back: the dialog stays until it is answered. */
  busy?: boolean
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Forms use the whole screen on phones; short questions stay small; what must be seen at once is wide. */
  size?: 'form' | 'small' | 'wide'
  children: ReactNode
}

const Close = createContext<(() => void) | undefined>(undefined)

/** Rendered means open. Focus stays inside, the page behind is inert, closing gives focus back to the opener. */
export function Dialog({ title, onClose, busy, role = 'dialog', size = 'form', children }: DialogProps) {
  const close = busy ? undefined : onClose
  const words = useContext(ReaderWords)
  return (
    <ModalOverlay
      isOpen
      className="overlay"
      isKeyboardDismissDisabled={!close}
      onOpenChange={(open) => {
        if (!open) close?.()
      }}
    >
      <Modal className={`dialog-room ${size}`}>
        <AriaDialog role={role} className="dialog">
          <div className="dialog-head">
            <Heading slot="title" level={2} tabIndex={-1}>
              {title}
            </Heading>
            {onClose && role === 'dialog' && (
              <button type="button" className="dialog-x" aria-label={words.close} onClick={close}>
                <IconX className="line-icon" aria-hidden="true" />
              </button>
            )}
          </div>
          <Close value={close}>{children}</Close>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface DialogCancelProps {
  look?: 'btn-s' | 'btn-q'
  /** For questions, which have no field to begin with. */
  autoFocus?: boolean
  children?: string
}

/** Leaves the dialog, as Escape does. */
export function DialogCancel({ look = 'btn-s', autoFocus = false, children = 'Abbrechen' }: DialogCancelProps) {
  const close = useContext(Close)
  return (
    // biome-ignore lint/a11y/noAutofocus: a dialog must take the focus, and this is its harmless button
    <button type="button" className={`btn ${look}`} onClick={close} autoFocus={autoFocus}>
      {children}
    </button>
  )
}
