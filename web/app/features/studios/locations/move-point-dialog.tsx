import { useState } from 'react'
import type { Position } from '#features/studios/desk/studio-desk.ts'
import type { StudioDraft } from '#features/studios/desk/studio-draft.ts'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { DraggablePin } from './draggable-pin.tsx'

interface MovePointDialogProps {
  draft: StudioDraft
  onMoved: (position: Position) => void
  onClose: () => void
}

/** The pin of a location, to be dragged from the town centre to the house. */
export function MovePointDialog({ draft, onMoved, onClose }: MovePointDialogProps) {
  const [spot, setSpot] = useState<Omit<Position, 'precision'>>()
  return (
    <Dialog title="Punkt auf der Karte" onClose={onClose}>
      <div className="grid gap-5">
        <p>
          <b>{draft.name}</b>
          <br />
          {draft.address}, {draft.zipcode} {draft.city}
        </p>
        <DraggablePin start={draft} near={draft.precision === 'address'} label={draft.name} onMove={setSpot} />
        <div className="dialog-acts">
          <DialogCancel look="btn-q" />
          <button
            type="button"
            className="btn btn-p"
            onClick={() => (spot ? onMoved({ ...spot, precision: 'address' }) : onClose())}
          >
            Punkt übernehmen
          </button>
        </div>
      </div>
    </Dialog>
  )
}
