import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { Way } from './use-leaving.ts'
import type { StationRoom } from './use-station.ts'

const LOSSES = {
  transfer: {
    title: 'Ohne Beleg beenden?',
    text: 'Das Bild ist vielleicht schon übermittelt. Ohne Beleg lässt es sich von niemandem öffnen. Ist es gespeichert, können Sie es in den Übermittlungen ohne weitere Kosten ersetzen.',
    cancel: 'Hier bleiben',
  },
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
  if (room.held === 'photo') return 'transfer'
  if (room.unprinted && way !== 'relative') return 'slip'
  if (room.unprintedPaper) return 'paper'
  return room.unread.length > 0 ? 'unread' : 'shots'
}

interface LossDialogProps {
  room: StationRoom
  way: Way
  onConfirm: () => void
  onClose: () => void
}

export function LossDialog({ room, way, onConfirm, onClose }: LossDialogProps) {
  const lost = lossOf(room, way)
  return (
    <ConfirmDialog
      {...LOSSES[lost]}
      confirm={way === 'leave' ? 'Löschen und beenden' : lost === 'unread' ? 'Trotzdem weiter' : 'Löschen und weiter'}
      danger
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}
