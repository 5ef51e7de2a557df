import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { PHOTO } from '@epassbild/photo-check/crop.ts'
import { liveGuidance } from '@epassbild/photo-check/live-lines.ts'
import { type DragEvent, type ReactNode, useState } from 'react'
import { CameraFaultPanel } from '#features/photos/station/camera/camera-fault.tsx'
import { FileWay, FolderState, type TakeFile, takeFiles } from '#features/photos/station/camera/file-way.tsx'
import { LiveView } from '#features/photos/station/camera/live-view.tsx'
import { focusShutter } from '#features/photos/station/camera/shutter.ts'
import type { Analysis } from '#features/photos/station/camera/use-analysis.ts'
import { useAutoShutter } from '#features/photos/station/camera/use-auto-shutter.ts'
import { useStationCamera } from '#features/photos/station/camera/use-station-camera.ts'
import { PurposeLine } from '#features/photos/station/purpose/purpose-line.tsx'
import { verdictSentence } from '#features/photos/station/shots/shot.ts'
import { findShot } from '#features/photos/station/station-state.ts'
import type { StationRoom } from '#features/photos/station/use-station.ts'
import { Checklist } from '#features/photos/station/verdict/checklist.tsx'
import { NoResult } from '#features/photos/station/verdict/no-result.tsx'
import type { Camera } from '#ui/code-reader/use-camera.ts'
import { heardLater } from '#ui/notices/heard-later.ts'
import { drawnLater } from '#ui/opened-later.tsx'
import { useOnChange } from '#ui/use-on-change.ts'
import { type CaptureDialog, CaptureDialogs } from './capture-dialogs.tsx'
import { CaptureDock } from './capture-dock.tsx'
import styles from './capture-step.module.css'
import { useCaptureKeys } from './use-capture-keys.ts'

const CaptureSide = drawnLater(async () => (await import('./capture-side.tsx')).CaptureSide)
const ReplacedNotice = drawnLater(async () => (await import('./replaced-notice.tsx')).ReplacedNotice)

interface CaptureStepProps {
  room: StationRoom
  analysis: Analysis
  studios: readonly RegisteredStudio[]
  /** A dialog is open: keys and the shutter are disabled. */
  resting: boolean
  onLeave: () => void
  /** States what prevents this person from transferring. */
  notice: ReactNode
  /** Slips or sheets of the family so far. */
  family: ReactNode
}

/** Live picture with guidance, shutter, and the results of the shots so far. */
export function CaptureStep({ room, analysis, studios, resting, onLeave, notice, family }: CaptureStepProps) {
  const { state, shots, settings, setSaid } = room
  const [guides, setGuides] = useState(true)
  const [open, setOpen] = useState<CaptureDialog>()
  // With the focus on the button that opened a dialog, Space or Enter would press it again.
  useOnChange(open, () => open === undefined && focusShutter())
  // Without its shot a dialog is empty: left open, it would block keys and shutter, and reappear with the next shot.
  const selected = findShot(state, state.selected)
  const isGone = selected === undefined
  useOnChange(isGone, () => isGone && setOpen((was) => (was === 'judge' || was === 'crop' ? undefined : was)))
  const { camera, running, fault, turn, size, check, shoot } = useStationCamera(room, analysis)
  const idle = resting || open !== undefined
  const takeFile: TakeFile = (file, source) => shots.take(file, source, new Date(file.lastModified))
  useAutoShutter(settings.autoShutter && !idle, check, () => void shoot())
  const toggleGuides = () => setGuides((shown) => !shown)
  useCaptureKeys(room, { on: settings.shortcuts && !idle, shoot: () => void shoot(), toggleGuides, onLeave })
  return (
    <div className="station-work" {...(!idle && dropTarget(takeFile, setSaid))}>
      <h1 className="reader-only">Aufnahmestation</h1>
      {/* Stands here before the first shot, so that also its verdict is heard. */}
      <p className="reader-only" role="status">
        {selected && `Aufnahme ${selected.number}: ${verdictSentence(selected)}`}
      </p>
      <div className={styles.stationCam}>
        <LiveView
          show={camera.show}
          turn={turn}
          mirrored={settings.mirrored}
          guides={guides}
          crop={check?.crop}
          instruction={instructionOf(check, analysis)}
        >
          {fault && (
            <CameraFaultPanel fault={fault} onRetry={camera.retry}>
              <FileWay onFile={takeFile} onSay={setSaid} folder={room.folder} />
            </CameraFaultPanel>
          )}
        </LiveView>
        {running && <LinesNotice size={size} />}
        <FolderState folder={room.folder} />
        <CaptureDock
          {...{ room, running, guides }}
          takeFile={fault ? undefined : takeFile}
          onGuides={toggleGuides}
          onShoot={() => void shoot()}
          onSettings={() => setOpen('settings')}
        />
      </div>
      <div className="station-side">
        {notice}
        {(room.replaced || room.unreplaced) && (
          <div className="station-block">
            <ReplacedNotice replaced={room.replaced} dropped busy={false} onForget={room.letGoOfReplaced} />
          </div>
        )}
        <PurposeLine purpose={room.purpose} onChange={() => setOpen('purpose')} />
        <Checklist check={check} />
        {state.shots.length > 0 ? (
          <CaptureSide room={room} onJudge={() => setOpen('judge')} onCrop={() => setOpen('crop')} />
        ) : (
          <>
            <NoResult hasShots={false} />
            {family}
          </>
        )}
      </div>
      <CaptureDialogs {...{ room, camera, studios, open }} onClose={() => setOpen(undefined)} />
    </div>
  )
}

function instructionOf(check: ReturnType<typeof useStationCamera>['check'], { state }: Analysis) {
  if (state === 'failed')
    return { text: 'Die Prüfung ist nicht gestartet. Bitte laden Sie die Seite neu.', good: false }
  if (!check) return undefined
  const guidance = liveGuidance(check)
  return guidance ? { text: guidance.remedy, good: false } : { text: 'Alles erfüllt. Bitte so bleiben.', good: true }
}

/** A portrait crop needs 1600 lines of the picture (TR-03121 COD-FI-GID); a smaller camera is for trials only. */
function LinesNotice({ size: { width, height } }: { size: Camera['size'] }) {
  const lines = Math.min(height, Math.floor((width * PHOTO.height) / PHOTO.width))
  if (lines === 0 || lines >= PHOTO.height) return null
  return (
    <p className="station-hint" role="status">
      <span ref={heardLater}>
        Diese Kamera liefert {lines} Zeilen, ein Passbild braucht {PHOTO.height}. Bitte öffnen Sie die Bilddatei einer
        besseren Kamera.
      </span>
    </p>
  )
}

function dropTarget(onFile: TakeFile, onSay: (sentence: string) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const files = [...event.dataTransfer.files]
      if (files.length === 0) onSay('Bitte ziehen Sie eine Bilddatei hierher.')
      takeFiles(files, onFile, onSay)
    },
  }
}
