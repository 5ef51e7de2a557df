import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface DialogProps {
  title: string
  /** Escape and × call this; without it the dialog can only be left by its own buttons. */
  onClose?: (() => void) | undefined
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Forms use the whole screen on phones; short questions stay small. */
  size?: 'form' | 'small'
  children: ReactNode
}

/** Rendered means open. Focus stays inside, the page behind is inert, closing gives focus back to the opener. */
export function Dialog({ title, onClose, role = 'dialog', size = 'form', children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      className="ovl"
      isKeyboardDismissDisabled={!onClose}
      onOpenChange={(open) => {
        if (!open) onClose?.()
      }}
    >
      <Modal className={`dlg-room ${size}`}>
        <AriaDialog role={role} className="dlg">
          <div className="dlg-head">
            <Heading slot="title" level={2} tabIndex={-1}>
              {title}
            </Heading>
            {onClose && role === 'dialog' && (
              <button type="button" className="dlg-x" aria-label="Schließen" onClick={onClose}>
                <IconX className="i" aria-hidden="true" />
              </button>
            )}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
