import { useState } from 'react'
import { keepOpenLocation, type OpenLocation, readOpenLocation } from '#features/studios/desk/desk-storage.ts'
import type { Position } from '#features/studios/desk/studio-desk.ts'
import {
  EMPTY_LOCATION,
  inputOf,
  type LocationInput,
  newDraftMarks,
  type StudioDraft,
} from '#features/studios/desk/studio-draft.ts'
import type { Saved } from '#features/studios/desk/studio-drafts-storage.ts'
import type { Desk } from '#features/studios/desk/use-studio-desk.ts'
import { showToast } from '#ui/notices/toasts.tsx'

/** Opens and closes the location dialog and applies its result; used by both location steps. */
export function useOpenLocation(desk: Desk) {
  const [open, setOpen] = useState(() => openBefore(desk))
  const edited = desk.drafts.find(({ id }) => id === open?.id)

  function close() {
    keepOpenLocation(undefined)
    setOpen(undefined)
  }
  async function done(input: LocationInput, place: Position): Promise<Saved> {
    const position = { latitude: place.latitude, longitude: place.longitude, precision: place.precision }
    const saved = await desk.apply(
      edited
        ? { type: 'edited', id: edited.id, input, position }
        : { type: 'added', draft: { ...newDraftMarks(), ...input, ...position, uploadedFiles: [] } },
    )
    if (saved === 'full') return saved
    close()
    showToast(edited ? 'Standort erfolgreich bearbeitet!' : 'Fotostandort erfolgreich hinzugefügt!')
    return saved
  }
  return {
    /** Undefined while no dialog is open. */
    dialog: open && {
      open,
      saved: edited ? inputOf(edited) : EMPTY_LOCATION,
      point: edited && pointOf(edited),
      onDone: done,
      onClose: close,
    },
    add: () => setOpen({ id: undefined, input: EMPTY_LOCATION }),
    edit: (draft: StudioDraft) => setOpen({ id: draft.id, input: inputOf(draft) }),
  }
}

/** Undefined if the stored draft has no position. */
function pointOf({ latitude, longitude, precision }: StudioDraft): Position | undefined {
  return latitude === 0 && longitude === 0 ? undefined : { latitude, longitude, precision }
}

/** The dialog that was open before a reload; if its draft is gone, it continues as a new one. */
function openBefore(desk: Desk): OpenLocation | undefined {
  const open = readOpenLocation()
  return open && { ...open, id: desk.drafts.find(({ id }) => id === open.id)?.id }
}
