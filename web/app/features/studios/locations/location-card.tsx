import { IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StudioDraft } from '#features/studios/desk/studio-draft.ts'
import { PlaceSketch } from '#ui/drawings/place-sketch.tsx'

export const removeButtonId = (draftId: string) => `loeschen-${draftId}`

interface LocationCardProps {
  draft: StudioDraft
  onEdit: () => void
  onRemove: () => void
  /** Also shows the point on a small map. */
  onMovePoint?: (() => void) | undefined
  children?: ReactNode
}

export function LocationCard({ draft, onEdit, onRemove, onMovePoint, children }: LocationCardProps) {
  return (
    <li className="location">
      <div className="loc-head">
        <div className="loc-text">
          <h3>{draft.name}</h3>
          <p>
            {draft.address}, {draft.zipcode} {draft.city}
          </p>
          <PositionNote draft={draft} />
        </div>
        <div className="loc-acts">
          <button type="button" className="link" onClick={onEdit}>
            <IconPencil className="line-icon" aria-hidden="true" />
            Bearbeiten<span className="reader-only"> ({draft.name})</span>
          </button>
          <button type="button" className="link danger" id={removeButtonId(draft.id)} onClick={onRemove}>
            <IconTrash className="line-icon" aria-hidden="true" />
            Löschen<span className="reader-only"> ({draft.name})</span>
          </button>
        </div>
      </div>
      {onMovePoint && (
        <div className="loc-map">
          <PlaceSketch
            latitude={draft.latitude}
            longitude={draft.longitude}
            label={`${draft.name}, ${draft.zipcode} ${draft.city}`}
          />
          <button type="button" className="link" onClick={onMovePoint}>
            <IconMapPin className="line-icon" aria-hidden="true" />
            Punkt verschieben<span className="reader-only"> ({draft.name})</span>
          </button>
        </div>
      )}
      {children}
    </li>
  )
}

/** States that the map point is approximate; shown unless a service found the house itself. */
function PositionNote({ draft: { precision, zipcode, city } }: { draft: StudioDraft }) {
  if (precision === 'address') return null
  return (
    <p className="small muted map-point">
      <IconMapPin className="line-icon" aria-hidden="true" />
      <span>
        {precision === 'postcode'
          ? `Der Punkt auf der Karte zeigt den Bereich der Postleitzahl ${zipcode}, nicht das Haus.`
          : `Der Punkt auf der Karte zeigt die Ortsmitte von ${city}, nicht das Haus.`}
      </span>
    </p>
  )
}
