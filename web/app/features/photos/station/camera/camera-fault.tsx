import { IconCameraOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import stageStyles from '#features/photos/station/steps/stage.module.css'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import type { CameraFault } from '#ui/code-reader/use-camera.ts'
import { WhoseTurnLink } from '#ui/whose-turn-link.tsx'

const FAULTS: { [fault in CameraFault]: { title: string; remedy: string } } = {
  absent: {
    title: 'Keine Kamera gefunden',
    remedy:
      'Schließen Sie eine Kamera an und versuchen Sie es noch einmal, oder öffnen Sie die Datei Ihrer Fotokamera.',
  },
  denied: {
    title: 'Der Browser darf die Kamera nicht benutzen',
    remedy:
      'Klicken Sie in der Adresszeile auf das Kamerasymbol, erlauben Sie den Zugriff und versuchen Sie es noch einmal. Oder öffnen Sie die Datei Ihrer Fotokamera.',
  },
  busy: {
    title: 'Die Kamera ist belegt',
    remedy:
      'Schließen Sie andere Programme, die sie benutzen, und versuchen Sie es noch einmal. Oder öffnen Sie die Datei Ihrer Fotokamera.',
  },
  lost: {
    title: 'Die Verbindung zur Kamera ist abgebrochen',
    remedy: 'Prüfen Sie das Kabel und versuchen Sie es noch einmal. Ihre Aufnahmen sind noch da.',
  },
}

interface CameraFaultPanelProps {
  fault: CameraFault
  onRetry: () => void
  /** Alternatives: file, folder, another camera. */
  children: ReactNode
}

/** Replaces the live picture; the photo can still be taken another way. */
export function CameraFaultPanel({ fault, onRetry, children }: CameraFaultPanelProps) {
  const { title, remedy } = FAULTS[fault]
  return (
    <div className={stageStyles.stationPanel} role="alert">
      <IconCameraOff className="big" aria-hidden="true" />
      <h2>{title}</h2>
      <p>{remedy}</p>
      <div className="flex flex-wrap gap-3">
        <StationButton look="go" onClick={onRetry}>
          Erneut versuchen
        </StationButton>
        {children}
        <WhoseTurnLink className="station-btn" />
      </div>
    </div>
  )
}
