import { type CropMove, NOT_MOVED } from '@epassbild/photo-check/move-crop.ts'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { BitmapPicture } from '#features/photos/station/shots/bitmap-picture.tsx'
import { type Shot, verdictSentence } from '#features/photos/station/shots/shot.ts'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import styles from './crop-dialog.module.css'

interface CropDialogProps {
  shot: Shot
  preview: ImageBitmap | undefined
  onMove: (move: CropMove) => void
  onClose: () => void
}

const STEP_MM = 0.5
const STEP_PERCENT = 1

/** The crop moves over the picture: moving right shifts the face to the left. */
const WAYS: readonly { key: string; label: string; Icon: TablerIcon; by: CropMove }[] = [
  { key: 'ArrowLeft', label: 'Gesicht nach links', Icon: IconArrowLeft, by: { ...NOT_MOVED, right: STEP_MM } },
  { key: 'ArrowUp', label: 'Gesicht nach oben', Icon: IconArrowUp, by: { ...NOT_MOVED, down: STEP_MM } },
  { key: 'ArrowDown', label: 'Gesicht nach unten', Icon: IconArrowDown, by: { ...NOT_MOVED, down: -STEP_MM } },
  { key: 'ArrowRight', label: 'Gesicht nach rechts', Icon: IconArrowRight, by: { ...NOT_MOVED, right: -STEP_MM } },
  { key: '+', label: 'Gesicht größer', Icon: IconZoomIn, by: { ...NOT_MOVED, closer: STEP_PERCENT } },
  { key: '-', label: 'Gesicht kleiner', Icon: IconZoomOut, by: { ...NOT_MOVED, closer: -STEP_PERCENT } },
]

/** QUEUE-07: moves the crop with arrow keys, within what the checks allow; the same checks judge each step. */
export function CropDialog({ shot, preview, onMove, onClose }: CropDialogProps) {
  const { right, down, closer } = shot.move ?? NOT_MOVED
  const move = (by: CropMove) => {
    // Key repeat would request a whole check each time, ever further from what is allowed.
    if (shot.state === 'checking') return
    onMove({ right: right + by.right, down: down + by.down, closer: closer + by.closer })
  }
  const press = (event: KeyboardEvent) => {
    const way = WAYS.find(({ key }) => key === event.key)
    if (!way) return
    event.preventDefault()
    move(way.by)
  }
  return (
    <Dialog title={`Ausschnitt, Aufnahme ${shot.number}`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are an alternative to the buttons inside */}
      <div className={styles.cropDesk} onKeyDown={press}>
        <BitmapPicture bitmap={preview} label="Das Bild in diesem Ausschnitt" />
        <div>
          <p>Die Pfeiltasten verschieben das Gesicht um 0,5&nbsp;mm, + und − ändern seine Größe um 1&nbsp;%.</p>
          <div className={styles.cropWays}>
            {WAYS.map(({ key, label, Icon, by }, at) => (
              <button
                key={key}
                type="button"
                className="btn btn-s"
                aria-label={label}
                // biome-ignore lint/a11y/noAutofocus: the keys only work while the focus is inside
                autoFocus={at === 0}
                onClick={() => move(by)}
              >
                <Icon className="line-icon" aria-hidden="true" />
              </button>
            ))}
          </div>
          <p role="status">{verdictSentence(shot)}</p>
          <p className="muted">Weiter, als die Prüfung erlaubt, geht es nicht.</p>
          <button type="button" className="link" onClick={() => onMove(NOT_MOVED)}>
            Vorschlag der Software
          </button>
        </div>
      </div>
      <div className="dialog-acts">
        <DialogCancel look="btn-p">Fertig</DialogCancel>
      </div>
    </Dialog>
  )
}
