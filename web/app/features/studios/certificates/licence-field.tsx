import type { StudioDraft, UploadedFile } from '#features/studios/desk/studio-draft.ts'
import type { Saved } from '#features/studios/desk/studio-drafts-storage.ts'
import { UploadField } from '#ui/fields/upload-field.tsx'
import { bytesOfDataUrl } from './read-certificate.ts'
import { usePickCertificate } from './use-pick-certificate.ts'

interface LicenceFieldProps {
  draft: StudioDraft
  label: string
  /** Shown if the step was submitted without a file here. */
  missing?: string | undefined
  onKeep: (file: UploadedFile) => Promise<Saved>
  /** Removes the file; undefined if it can only be replaced. */
  onRemove?: () => void
}

export const licenceFieldId = (draft: StudioDraft) => `nachweis-${draft.id}`

/** The trade licence of one location, or the shared one. */
export function LicenceField({ draft, label, missing, onKeep, onRemove }: LicenceFieldProps) {
  const { fault, busy, pick, forgetFault } = usePickCertificate(onKeep)
  const chosen = draft.uploadedFiles[0]
  return (
    <UploadField
      id={licenceFieldId(draft)}
      label={label}
      error={fault}
      missing={chosen ? undefined : missing}
      chosen={chosen && { name: chosen.name, bytes: bytesOfDataUrl(chosen.data) }}
      busy={busy}
      onPick={(file) => void pick(file)}
      onRemove={
        onRemove &&
        (() => {
          forgetFault()
          onRemove()
        })
      }
    />
  )
}
