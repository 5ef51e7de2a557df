import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { findShot } from '#features/photos/station/station-state.ts'
import type { StationRoom } from '#features/photos/station/use-station.ts'
import type { Camera } from '#ui/code-reader/use-camera.ts'
import { openedLater } from '#ui/opened-later.tsx'

const PurposeDialog = openedLater(
  async () => (await import('#features/photos/station/purpose/purpose-dialog.tsx')).PurposeDialog,
)
const SettingsDialog = openedLater(
  async () => (await import('#features/photos/station/settings/settings-dialog.tsx')).SettingsDialog,
)
const CropDialog = openedLater(
  async () => (await import('#features/photos/station/verdict/crop-dialog.tsx')).CropDialog,
)
const JudgeDialog = openedLater(
  async () => (await import('#features/photos/station/verdict/judge-dialog.tsx')).JudgeDialog,
)

export type CaptureDialog = 'judge' | 'crop' | 'settings' | 'purpose'

interface CaptureDialogsProps {
  room: StationRoom
  camera: Camera
  studios: readonly RegisteredStudio[]
  open: CaptureDialog | undefined
  onClose: () => void
}

/** The dialogs over the live picture; those about a shot need a selected one. */
export function CaptureDialogs({ room, camera, studios, open, onClose }: CaptureDialogsProps) {
  const { state, dispatch, shots, settings, setSettings } = room
  const selected = findShot(state, state.selected)
  return (
    <>
      {open === 'judge' && selected && (
        <JudgeDialog
          shot={selected}
          preview={shots.get(selected.id)?.preview}
          onWord={(word) => dispatch({ type: 'word-given', id: selected.id, word })}
          onGlare={(confirmed) => dispatch({ type: 'glare-confirmed', id: selected.id, confirmed })}
          onClose={onClose}
        />
      )}
      {open === 'crop' && selected && (
        <CropDialog
          shot={selected}
          preview={shots.get(selected.id)?.preview}
          onMove={(move) => dispatch({ type: 'crop-moved', id: selected.id, move })}
          onClose={onClose}
        />
      )}
      {open === 'purpose' && <PurposeDialog purpose={room.purpose} onChange={room.setPurpose} onClose={onClose} />}
      {open === 'settings' && (
        <SettingsDialog
          settings={settings}
          onChange={setSettings}
          camera={camera}
          studios={studios}
          studio={room.may.studio}
          onClose={onClose}
        />
      )}
    </>
  )
}
