import { IconX } from '@tabler/icons-react'
import { useContext, useEffect, useId, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { ReaderWords } from '#ui/reader-words.ts'
import { Unbroken } from '#ui/unbroken.tsx'
import { Close, type DialogProps } from './close.ts'

/** Traps the focus, makes the page behind inert, and returns the focus to the opener on closing. */
export function DialogWindow({ role = 'dialog', size = 'form', ...dialog }: DialogProps) {
  const { title, text, lang, onClose, busy, children } = dialog
  const close = busy ? undefined : onClose
  const words = useContext(ReaderWords)
  const textId = useId()
  useFocusBack()
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
        <AriaDialog role={role} className="dialog" lang={lang} {...(text ? { 'aria-describedby': textId } : {})}>
          <div className="dialog-head">
            <Heading slot="title" level={2} tabIndex={-1}>
              {typeof title === 'string' ? <Unbroken>{title}</Unbroken> : title}
            </Heading>
            {onClose && role === 'dialog' && (
              <button type="button" className="dialog-x" aria-label={words.close} onClick={close}>
                <IconX className="line-icon" aria-hidden="true" />
              </button>
            )}
          </div>
          {text && (
            <div id={textId} className="stacked">
              {text}
            </div>
          )}
          <Close value={close}>{children}</Close>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * Where no press closes the dialog, but an answer, the library may return the focus while the page is still inert, so
 * that it is on the body then.
 */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    },
    [before],
  )
}
