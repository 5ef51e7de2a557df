import { IconCameraFilled, IconFocusCentered, IconSettings } from '@tabler/icons-react'
import { FileWay, type TakeFile } from '#features/photos/station/camera/file-way.tsx'
import { SHUTTER_ID } from '#features/photos/station/camera/shutter.ts'
import { ProfileField } from '#features/photos/station/settings/profile-field.tsx'
import type { StationRoom } from '#features/photos/station/use-station.ts'
import captureStepStyles from './capture-step.module.css'
import { StationButton } from './station-button.tsx'

interface CaptureDockProps {
  room: StationRoom
  /** The camera runs. */
  running: boolean
  /** Undefined if the file input replaces the live picture. */
  takeFile: TakeFile | undefined
  guides: boolean
  onGuides: () => void
  onShoot: () => void
  onSettings: () => void
}

/** Below the live picture: file, shutter, profile, guides. */
export function CaptureDock({ room, running, takeFile, guides, ...on }: CaptureDockProps) {
  return (
    <div className="station-dock">
      <div>
        {takeFile && <FileWay onFile={takeFile} onSay={room.setSaid} folder={room.folder} />}
        <StationButton icon={IconSettings} look="icon" aria-label="Einstellungen" onClick={on.onSettings} />
      </div>
      <button
        type="button"
        id={SHUTTER_ID}
        data-enter="shortcut"
        className={captureStepStyles.stationShutter}
        aria-disabled={!running}
        onClick={on.onShoot}
      >
        <i aria-hidden="true">
          <IconCameraFilled className="line-icon" />
        </i>
        Auslösen{room.settings.shortcuts && ' (Leertaste)'}
      </button>
      <div className="end">
        <ProfileField
          profile={room.state.profile}
          onChange={(profile) => room.dispatch({ type: 'profile-chosen', profile })}
        />
        <StationButton icon={IconFocusCentered} aria-pressed={guides} onClick={on.onGuides}>
          Hilfslinien
        </StationButton>
      </div>
    </div>
  )
}
