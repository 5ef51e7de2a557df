import { useContext, useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { ReaderWords } from '#ui/reader-words.ts'
import styles from './code-reader.module.css'
import { type Camera, type CameraFault, useCamera } from './use-camera.ts'
import { useSymbolsOf } from './use-symbols-of.ts'

/** Takes the texts read. Returns nothing if one is the expected code, else a sentence shown while reading goes on. */
export type TakeTexts = (texts: string[]) => string | undefined

interface CameraDialogProps {
  title: string
  onTexts: TakeTexts
  onClose: () => void
}

/** Reads the symbol of a slip held before a camera. Escape and × switch the camera off. */
export function CameraDialog({ title, onTexts, onClose }: CameraDialogProps) {
  const camera = useCamera()
  const words = useContext(ReaderWords)
  const [hint, setHint] = useState<string>()
  const { broken } = useSymbolsOf(camera.video, camera.state === 'running', (texts) => setHint(onTexts(texts)))
  const fault = camera.state === 'asking' || camera.state === 'running' ? undefined : camera.state
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.cameraView}>
        {fault ? <Fault fault={fault} onRetry={camera.retry} /> : <Picture camera={camera} hint={hint} />}
        {broken && (
          <AlertBox tone="err" title={words.readerBroken}>
            {words.reload}
          </AlertBox>
        )}
        {camera.choices.length > 1 && (
          <SelectField
            id="kamera"
            label={words.camera}
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
  const words = useContext(ReaderWords)
  return (
    <>
      <div className={styles.camView}>
        <video ref={camera.show} autoPlay playsInline muted aria-label={words.cameraPicture} />
        <span className={styles.camFrame} aria-hidden="true" />
      </div>
      <p role="status" className={hint ? styles.camHint : 'muted'}>
        {asking ? words.allowCamera : (hint ?? words.holdStill)}
      </p>
    </>
  )
}

function Fault({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }) {
  const words = useContext(ReaderWords)
  const { title, remedy } = words[fault]
  return (
    <>
      <AlertBox tone="err" title={title}>
        {`${remedy} ${words.orFile}`}
      </AlertBox>
      <BusyButton type="button" look="btn-s" onClick={onRetry}>
        {words.retry}
      </BusyButton>
    </>
  )
}
