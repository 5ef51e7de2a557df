import { IconLoader2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { catchFocus } from '#ui/hand-focus-on.ts'
import { SlowNotice } from './slow-notice.tsx'

/**
 * Covers the page during work that must not be interrupted; the focus stays inside, and returns afterwards. The dialog
 * library may return it while the page is still inert, since no press closes this overlay.
 */
export function BusyOverlay({ sentence }: { sentence: string }) {
  const [before] = useState(() => document.activeElement)
  // Safari focuses no pressed button: the body had the focus then, and must not take it.
  const hadFocus = before instanceof HTMLElement && before !== document.body
  useEffect(() => () => catchFocus(hadFocus ? [before] : []), [before, hadFocus])
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className="overlay">
      <Modal className="dialog-room small">
        <Dialog className="dialog busy-overlay" aria-label={sentence}>
          <IconLoader2 className="line-icon spin" aria-hidden="true" />
          <div>
            <p role="status">{sentence}</p>
            <SlowNotice busy />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
