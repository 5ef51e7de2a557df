import { townLine } from '@epassbild/contract/places/town-line.ts'
import { type RegisteredStudio, uploadCertificate } from '@epassbild/contract/studios.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { uploadFailure } from '#features/studios/desk/studio-answers.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { Form } from '#ui/fields/form.tsx'
import { UploadField } from '#ui/fields/upload-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { usePickedFile } from './use-picked-file.ts'

const NO_FILE = 'Bitte wählen Sie eine PDF-Datei.'

interface CertificateDialogProps {
  studio: RegisteredStudio
  onUploaded: (studio: RegisteredStudio) => void
  /** The response was lost: the licence may have been stored. */
  onLost: () => void
  onClose: () => void
}

/** SHOP-04: uploads a trade licence that is missing, was rejected or is outdated. */
export function CertificateDialog({ studio, onUploaded, onLost, onClose }: CertificateDialogProps) {
  const picked = usePickedFile()
  const [problem, setProblem] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setProblem(undefined)
    if (!picked.file) return picked.complain(NO_FILE)
    const answer = await call(uploadCertificate, {}, { params: { id: studio.id }, file: picked.file })
    if (answer.ok) return onUploaded(answer.data)
    if (answer.kind === 'network') onLost()
    setProblem(uploadFailure(answer))
  })
  return (
    <Dialog title={`Gewerbenachweis für „${studio.name}“`} busy={busy} onClose={onClose}>
      <Form className="grid gap-5" onSend={send}>
        <p>
          {studio.address}, {townLine(studio)}
        </p>
        {studio.review === 'approved' && (
          <AlertBox tone="warn">
            <p>
              Mit einem neuen Nachweis prüfen wir den Standort noch einmal. Bis zur Freigabe steht er nicht in der
              Fotostudio-Suche, und von dort lassen sich keine Bilder übermitteln. Aushang und Fensterschild führen so
              lange zu einem Hinweis.
            </p>
          </AlertBox>
        )}
        <UploadField
          id="nachweis"
          label={`Gewerbenachweis für ${studio.name}`}
          error={picked.fault}
          chosen={picked.file && { name: picked.file.name, bytes: picked.file.size }}
          busy={picked.busy}
          onPick={(file) => void picked.pick(file)}
        />
        {problem && (
          <AlertBox tone="err" signless={problem.startsWith('❌')}>
            <p>{problem}</p>
          </AlertBox>
        )}
        <div className="dialog-acts">
          <DialogCancel look="btn-q" />
          <BusyButton busy={busy}>Nachweis hochladen</BusyButton>
        </div>
      </Form>
    </Dialog>
  )
}
