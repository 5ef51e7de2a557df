import { useState } from 'react'
import type { Issued } from '#features/photos/station/station-state.ts'
import { CameraDialog } from '#ui/code-reader/camera-dialog.tsx'
import { heardLater } from '#ui/notices/heard-later.ts'

interface ReadBackDialogProps {
  /** Slips of the last print. */
  slips: readonly Issued[]
  /** Those not read back yet. */
  unread: readonly Issued[]
  onRead: (transferId: string) => void
  onClose: () => void
}

/** Reads the printed paper with a camera: detects a smearing or fading printer before the customer leaves. */
export function ReadBackDialog({ slips, unread, onRead, onClose }: ReadBackDialogProps) {
  // Slips read while this dialog is open: the station's list updates a moment later.
  const [read, setRead] = useState<readonly string[]>([])
  return (
    <CameraDialog
      title="Ausdruck gegenlesen"
      onClose={onClose}
      onTexts={(texts) => {
        const found = [...slips, ...unread].find(({ codeText }) => texts.includes(codeText))
        if (!found) return 'Das ist der Code eines anderen Belegs.'
        onRead(found.transferId)
        const known = [...read, found.transferId]
        setRead(known)
        const left = unread.filter(({ transferId }) => !known.includes(transferId)).length
        if (left > 0) return `Gelesen. Noch ${left} ${left === 1 ? 'Beleg' : 'Belege'}.`
        onClose()
        return undefined
      }}
    />
  )
}

interface ReadBackStateProps {
  unread: number
  demanded: boolean
  read: number
}

/** Whether the paper itself was read, which the self-test on the screen cannot check. */
export function ReadBackState({ unread, demanded, read }: ReadBackStateProps) {
  const due = demanded && unread > 0
  if (!due && read === 0) return null
  return (
    <p className={due ? 'station-hint' : 'good'} role="status">
      <span ref={heardLater}>
        {due
          ? 'Bitte lesen Sie den Ausdruck gegen. Ist er nicht lesbar, drucken Sie ihn erneut oder nehmen Sie die Übermittlung zurück.'
          : 'Der Ausdruck ist lesbar.'}
      </span>
    </p>
  )
}
