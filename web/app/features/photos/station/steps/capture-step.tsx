import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { PHOTO } from '@epassbild/photo-check/crop.ts'
import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import { liveGuidance } from '@epassbild/photo-check/live-lines.ts'
import { IconArrowRight, IconCameraFilled, IconFocusCentered, IconSettings } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { shotFrame } from '#features/photos/analysis/frame-of.ts'
import { hasPicture } from '#features/photos/analysis/watch-film.ts'
import { CameraFaultPanel } from '#features/photos/station/camera/camera-fault.tsx'
import { FileWay, type TakeFile } from '#features/photos/station/camera/file-way.tsx'
import { LiveView } from '#features/photos/station/camera/live-view.tsx'
import { recordNotices } from '#features/photos/station/camera/record-notices.ts'
import type { Analysis } from '#features/photos/station/camera/use-analysis.ts'
import { useAutoShutter } from '#features/photos/station/camera/use-auto-shutter.ts'
import { useLiveCheck } from '#features/photos/station/camera/use-live-check.ts'
import { focalLengthOf, lensWarning, type StationSettings } from '#features/photos/station/settings/settings.ts'
import { ProfileField, SettingsDialog } from '#features/photos/station/settings/settings-dialog.tsx'
import type { Shot } from '#features/photos/station/shots/shot.ts'
import { ShotStrip } from '#features/photos/station/shots/shot-strip.tsx'
import { findShot, SHOTS_MAX, suitableShots } from '#features/photos/station/station-state.ts'
import { useShortcuts } from '#features/photos/station/use-shortcuts.ts'
import type { StationRoom } from '#features/photos/station/use-station.ts'
import { Checklist } from '#features/photos/station/verdict/checklist.tsx'
import { JudgeDialog } from '#features/photos/station/verdict/judge-dialog.tsx'
import { NoResult } from '#features/photos/station/verdict/no-result.tsx'
import { ResultCard } from '#features/photos/station/verdict/result-card.tsx'
import { type Camera, useCamera, type Wanted } from '#ui/code-reader/use-camera.ts'
import { TransferNotice } from './transfer-notice.tsx'
import './capture-step.css'

/** The highest that any camera has: it gives its best. */
const BEST: Wanted = { width: 7_680, height: 4_320, facingMode: 'user' }

interface CaptureStepProps {
  room: StationRoom
  analysis: Analysis
  studios: readonly RegisteredStudio[]
  /** A dialog is open: keys and the shutter rest. */
  resting: boolean
  onLeave: () => void
  isOwner: boolean
  /** Looks again whether this person may transfer. */
  onLookAgain: () => void
}

/** Live picture with guidance, shutter, and what became of the shots so far. */
export function CaptureStep({ room, analysis, studios, resting, onLeave, isOwner, onLookAgain }: CaptureStepProps) {
  const { state, dispatch, shots, settings, setSettings, setSaid } = room
  const [guides, setGuides] = useState(true)
  const [open, setOpen] = useState<'judge' | 'settings'>()
  // The camera runs in this step only: later steps take no photo.
  const camera = useCamera(BEST, settings.cameraId)
  const running = camera.state === 'running'
  const check = useLiveCheck(camera.video, running, analysis.desk, state.profile)
  const fault = camera.state === 'asking' || camera.state === 'running' ? undefined : camera.state
  const selected = findShot(state, state.selected)
  const idle = resting || open !== undefined
  const takeFile: TakeFile = (file, source) => shots.take(file, source, new Date(file.lastModified))

  async function shoot() {
    const { current } = camera.video
    if (!running || !current || !hasPicture(current)) return
    const { bitmap } = await shotFrame(current)
    shots.take(bitmap, 'camera')
  }
  useAutoShutter(settings.autoShutter && !idle, check, () => void shoot())
  const select = (at: number) => () => {
    const shot = state.shots[at]
    if (shot) dispatch({ type: 'shot-selected', id: shot.id })
  }
  useShortcuts(settings.shortcuts && !idle, {
    ' ': () => void shoot(),
    h: () => setGuides((shown) => !shown),
    r: () => selected && shots.remove(selected.id),
    escape: () => room.holding && onLeave(),
    ...Object.fromEntries(Array.from({ length: SHOTS_MAX }, (_none, at) => [String(at + 1), select(at)])),
  })

  const suitable = suitableShots(state).length
  return (
    <div className="stn-work">
      <h1 className="sr-only">Aufnahmestation</h1>
      <div className="stn-cam" {...dropTarget(takeFile, setSaid)}>
        <LiveView video={camera.video} guides={guides} crop={check?.crop} instruction={instructionOf(check, analysis)}>
          {fault && (
            <CameraFaultPanel fault={fault} onRetry={camera.retry}>
              <FileWay onFile={takeFile} onSay={setSaid} />
            </CameraFaultPanel>
          )}
        </LiveView>
        {running && <LinesNotice camera={camera} />}
        <div className="stn-dock">
          <div>
            {!fault && <FileWay onFile={takeFile} onSay={setSaid} />}
            <button
              type="button"
              className="stn-btn icon"
              aria-label="Einstellungen"
              onClick={() => setOpen('settings')}
            >
              <IconSettings className="i" aria-hidden="true" />
            </button>
          </div>
          <button type="button" className="stn-shutter" aria-disabled={!running} onClick={() => void shoot()}>
            <i aria-hidden="true">
              <IconCameraFilled className="i" />
            </i>
            Auslösen{settings.shortcuts && ' (Leertaste)'}
          </button>
          <div className="end">
            <ProfileField
              profile={state.profile}
              onChange={(profile) => dispatch({ type: 'profile-chosen', profile })}
            />
            <button type="button" className="stn-btn" aria-pressed={guides} onClick={() => setGuides(!guides)}>
              <IconFocusCentered className="i" aria-hidden="true" />
              Hilfslinien
            </button>
          </div>
        </div>
      </div>
      <div className="stn-side">
        {(room.may.allowed ? room.may.pauseFrom : room.may.reason !== 'loading') && (
          <div className="stn-block">
            <TransferNotice may={room.may} isOwner={isOwner} onLookAgain={onLookAgain} />
          </div>
        )}
        <Checklist check={check} />
        {selected ? (
          <ResultCard
            shot={selected}
            preview={shots.get(selected.id)?.preview}
            notices={noticesOf(selected, shots.get(selected.id)?.exif ?? {}, settings)}
            onGlare={(confirmed) => dispatch({ type: 'glare-confirmed', id: selected.id, confirmed })}
            onJudge={() => setOpen('judge')}
            onRemove={() => shots.remove(selected.id)}
          />
        ) : (
          <NoResult hasShots={state.shots.length > 0} />
        )}
        {state.shots.length > 0 && (
          <div className="stn-block stn-last">
            <ShotStrip
              shots={state.shots}
              selected={state.selected}
              previewOf={(id) => shots.get(id)?.preview}
              onSelect={(id) => dispatch({ type: 'shot-selected', id })}
            />
            <button
              type="button"
              className="stn-btn go large"
              aria-disabled={suitable === 0}
              onClick={() => (suitable > 0 ? dispatch({ type: 'shots-finished' }) : setSaid(NOTHING_SUITABLE))}
            >
              Weiter zur Auswahl
              <IconArrowRight className="i" aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      {open === 'judge' && selected && (
        <JudgeDialog
          shot={selected}
          preview={shots.get(selected.id)?.preview}
          onWord={(word) => dispatch({ type: 'word-given', id: selected.id, word })}
          onGlare={(confirmed) => dispatch({ type: 'glare-confirmed', id: selected.id, confirmed })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'settings' && (
        <SettingsDialog
          settings={settings}
          onChange={setSettings}
          camera={camera}
          studios={studios}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

const NOTHING_SUITABLE = 'Noch ist keine Aufnahme geeignet. Nehmen Sie noch eine auf oder sehen Sie die Prüfpunkte an.'

function noticesOf(shot: Shot, exif: KeptExif, settings: StationSettings): string[] {
  const lens = lensWarning(settings, focalLengthOf(exif))
  return [...(shot.state === 'checked' ? recordNotices(shot, exif, new Date()) : []), ...(lens ? [lens] : [])]
}

function instructionOf(check: ReturnType<typeof useLiveCheck>, { state }: Analysis) {
  if (state === 'failed')
    return { text: 'Die Prüfung ist nicht gestartet. Bitte laden Sie die Seite neu.', good: false }
  if (!check) return undefined
  const guidance = liveGuidance(check)
  return guidance ? { text: guidance.remedy, good: false } : { text: 'Alles erfüllt. Bitte so bleiben.', good: true }
}

/** A portrait crop needs 1600 lines of the picture (TR-03121 COD-FI-GID); a smaller camera can only be tried with. */
function LinesNotice({ camera }: { camera: Camera }) {
  const { width, height } = camera.size
  const lines = Math.min(height, Math.floor((width * PHOTO.height) / PHOTO.width))
  if (lines === 0 || lines >= PHOTO.height) return null
  return (
    <p className="stn-hint" role="status">
      Diese Kamera liefert {lines} Zeilen, ein Passbild braucht {PHOTO.height}. Bitte öffnen Sie die Bilddatei einer
      besseren Kamera.
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
      for (const file of files) onFile(file, 'file')
    },
  }
}
