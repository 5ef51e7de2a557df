import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { Way } from './use-leaving.ts'
import type { StationRoom } from './use-station.ts'

const LOSSES = {
  slip: {
    title: 'Ohne gedruckten Beleg weiter?',
    text: 'Der Code steht nur auf dem Beleg. Ist er nicht gedruckt, lässt sich das Bild von niemandem mehr öffnen.',
    cancel: 'Zum Beleg',
  },
  unread: {
    title: 'Ohne Gegenlesen weiter?',
    text: 'Der Ausdruck wurde nicht gegengelesen. Ist der Code schlecht gedruckt, merkt es erst die Behörde.',
    cancel: 'Gegenlesen',
  },
  paper: {
    title: 'Ohne Bildbogen weiter?',
    text: 'Nicht alle Bilder für Papier sind gedruckt oder gespeichert. Sie werden aus dem Browser gelöscht.',
    cancel: 'Zum Bildbogen',
  },
  shots: {
    title: 'Aufnahmen löschen und beenden?',
    text: 'Die Aufnahmen dieser Person werden aus dem Browser gelöscht.',
    cancel: 'Weiter aufnehmen',
  },
} as const

export function lossOf(room: StationRoom, way: Way): keyof typeof LOSSES {
  if (room.unprinted && way !== 'relative') return 'slip'
  if (room.unprintedPaper) return 'paper'
  return room.unread.length > 0 ? 'unread' : 'shots'
}

interface LossDialogProps {
  lost: keyof typeof LOSSES
  leaves: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function LossDialog({ lost, leaves, onConfirm, onCancel }: LossDialogProps) {
  return (
    <ConfirmDialog
      {...LOSSES[lost]}
      confirm={leaves ? 'Löschen und beenden' : lost === 'unread' ? 'Trotzdem weiter' : 'Löschen und weiter'}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
