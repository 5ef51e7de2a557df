import { IconX } from '@tabler/icons-react'
import { useContext } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { ReaderWords } from '#ui/reader-words.ts'
import { Close, type DialogProps } from './close.ts'

/** Focus stays inside, the page behind is inert, closing gives focus back to the opener. */
export function DialogWindow({ title, onClose, busy, role = 'dialog', size = 'form', children }: DialogProps) {
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
