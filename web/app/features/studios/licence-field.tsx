import { useState } from 'react'
import { UploadField } from '#ui/upload-field.tsx'
import { useOnce } from '#ui/use-once.ts'
import { bytesOfDataUrl, readCertificate } from './read-certificate.ts'
import type { StudioDraft } from './studio-draft.ts'
import type { Desk } from './use-studio-desk.ts'

const NO_ROOM = 'Die Datei passt nicht in den Speicher Ihres Browsers. Bitte wählen Sie eine kleinere Datei.'

interface LicenceFieldProps {
  desk: Desk
  draft: StudioDraft
  label: string
  /** Said when the step was left without a file here. */
  missing: string | undefined
}

export const licenceFieldId = (draft: StudioDraft) => `nachweis-${draft.id}`

/** The trade licence of one location, or the one of all. */
export function LicenceField({ desk, draft, label, missing }: LicenceFieldProps) {
  const [fault, setFault] = useState<string>()
  const chosen = draft.uploadedFiles[0]
  const [busy, pick] = useOnce(async (file: File) => {
    setFault(undefined)
    const read = await readCertificate(file)
    if ('fault' in read) return setFault(read.fault)
    const saved = await desk.apply({ type: 'file-chosen', id: draft.id, file: read.file })
    if (saved === 'full') setFault(NO_ROOM)
  })
  return (
    <UploadField
      id={licenceFieldId(draft)}
      label={label}
      error={fault ?? (chosen ? undefined : missing)}
      chosen={chosen && { name: chosen.name, bytes: bytesOfDataUrl(chosen.data) }}
      busy={busy}
      onPick={(file) => void pick(file)}
      onRemove={() => {
        setFault(undefined)
        void desk.apply({ type: 'file-removed', id: draft.id })
      }}
    />
  )
}
