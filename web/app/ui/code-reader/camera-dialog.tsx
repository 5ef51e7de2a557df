import { useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { type Camera, type CameraFault, useCamera } from './use-camera.ts'
import { useSymbolsOf } from './use-symbols-of.ts'

/** Takes what was read: nothing when it is what was wanted, else a sentence that is shown while reading goes on. */
export type TakeTexts = (texts: string[]) => string | undefined

interface CameraDialogProps {
  title: string
  onTexts: TakeTexts
  onClose: () => void
}

/** Holds a slip before a camera until its symbol is read. Escape and × switch the camera off. */
export function CameraDialog({ title, onTexts, onClose }: CameraDialogProps) {
  const camera = useCamera()
  const [hint, setHint] = useState<string>()
  const { broken } = useSymbolsOf(camera.video, camera.state === 'running', (texts) => setHint(onTexts(texts)))
  const fault = camera.state === 'asking' || camera.state === 'running' ? undefined : camera.state
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="cam">
        {fault ? <Fault fault={fault} onRetry={camera.retry} /> : <Picture camera={camera} hint={hint} />}
        {broken && (
          <AlertBox tone="err" title="Der Code-Leser ist nicht gestartet.">
            Bitte laden Sie die Seite neu.
          </AlertBox>
        )}
        {camera.choices.length > 1 && (
          <SelectField
            id="kamera"
            label="Kamera"
            value={camera.chosen}
            options={camera.choices.map(({ id, label }) => ({ value: id, label }))}
            onChange={camera.choose}
          />
        )}
      </div>
    </Dialog>
  )
}

function Picture({ camera, hint }: { camera: Camera; hint: string | undefined }) {
  const asking = camera.state === 'asking'
  return (
    <>
      <div className="cam-view">
        <video ref={camera.video} autoPlay playsInline muted aria-label="Bild der Kamera" />
        <span className="cam-frame" aria-hidden="true" />
      </div>
      <p role="status" className={hint ? 'cam-hint' : 'muted'}>
        {asking
          ? 'Bitte erlauben Sie den Zugriff auf die Kamera.'
          : (hint ?? 'Halten Sie den Code ruhig und flach vor die Kamera.')}
      </p>
    </>
  )
}

const FAULTS: { [fault in CameraFault]: { title: string; remedy: string } } = {
  denied: {
    title: 'Der Browser darf die Kamera nicht benutzen.',
    remedy: 'Erlauben Sie den Zugriff in der Adresszeile des Browsers und versuchen Sie es noch einmal.',
  },
  absent: {
    title: 'Es wurde keine Kamera gefunden.',
    remedy: 'Schließen Sie eine Kamera an und versuchen Sie es noch einmal.',
  },
  busy: {
    title: 'Die Kamera ist belegt.',
    remedy: 'Schließen Sie andere Programme, die sie benutzen, und versuchen Sie es noch einmal.',
  },
  lost: {
    title: 'Die Verbindung zur Kamera ist abgebrochen.',
    remedy: 'Prüfen Sie das Kabel und versuchen Sie es noch einmal.',
  },
}

function Fault({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }) {
  const { title, remedy } = FAULTS[fault]
  return (
    <>
      <AlertBox tone="err" title={title}>
        {remedy} Sie können den Beleg auch als Bild oder PDF öffnen.
      </AlertBox>
      <BusyButton type="button" look="btn-s" onClick={onRetry}>
        Erneut versuchen
      </BusyButton>
    </>
  )
}
