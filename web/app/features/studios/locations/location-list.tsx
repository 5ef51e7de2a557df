import { type ReactNode, useState } from 'react'
import { inputOf, type StudioDraft } from '#features/studios/desk/studio-draft.ts'
import type { Desk } from '#features/studios/desk/use-studio-desk.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { STEP_HEADING } from '#ui/steps/step-heading.tsx'
import { nextAfter } from '#ui/tables/next-after.ts'
import { LocationCard, removeButtonId } from './location-card.tsx'
import { MovePointDialog } from './move-point-dialog.tsx'

interface LocationListProps {
  desk: Desk
  onEdit: (draft: StudioDraft) => void
  /** Further content of a location's card. */
  below?: (draft: StudioDraft) => ReactNode
}

/** All locations with edit and delete; deleting asks first. */
export function LocationList({ desk, onEdit, below }: LocationListProps) {
  const [asked, setAsked] = useState<StudioDraft>()
  const [moved, setMoved] = useState<StudioDraft>()
  async function remove({ id }: StudioDraft) {
    setAsked(undefined)
    const ids = desk.drafts.map((draft) => draft.id)
    const next = nextAfter(ids, id)
    await desk.apply({ type: 'removed', id })
    focusSoon(next === undefined ? STEP_HEADING : removeButtonId(next), STEP_HEADING)
  }
  return (
    <>
      <ul className="locs">
        {desk.drafts.map((draft) => (
          <LocationCard
            key={draft.id}
            draft={draft}
            onEdit={() => onEdit(draft)}
            onRemove={() => setAsked(draft)}
            onMovePoint={below ? undefined : () => setMoved(draft)}
          >
            {below?.(draft)}
          </LocationCard>
        ))}
      </ul>
      {moved && (
        <MovePointDialog
          draft={moved}
          onMoved={(position) => {
            setMoved(undefined)
            void desk.apply({ type: 'edited', id: moved.id, input: inputOf(moved), position })
          }}
          onClose={() => setMoved(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={`Standort „${asked.name}“ löschen?`}
          text="Der Standort und sein Nachweis werden aus Ihrer Registrierung entfernt."
          confirm="Standort löschen"
          danger
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void remove(asked)}
        />
      )}
    </>
  )
}
