import {
  OPERATING_SYSTEMS,
  type OperatingSystem,
  RELEASE_MAX_BYTES,
  RELEASE_MISSING,
  RELEASE_TOO_LARGE,
  type Release,
  uploadRelease,
  VERSION_SENTENCE,
} from '@epassbild/contract/software.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import styles from '#features/operator/operator.module.css'
import { fileSize } from '#texts/file-size.ts'
import { faultsOf } from '#texts/form-faults.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Field, inputAttributes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSentFields } from '#ui/fields/use-sent-fields.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useOnce } from '#ui/use-once.ts'
import { SYSTEM_NAMES } from './system-names.ts'

const HINT = `Setup (.exe) oder Abbild (.dmg), höchstens ${fileSize(RELEASE_MAX_BYTES)}`
const EMPTY = { version: '', signature: '' }

interface ReleaseFormProps {
  onUploaded: (release: Release) => void
  /** The release may be stored although the response was lost. */
  onFailed: () => void
}

export function ReleaseForm({ onUploaded, onFailed }: ReleaseFormProps) {
  const [system, setSystem] = useState<OperatingSystem>('WINDOWS')
  const [file, setFile] = useState<File>()
  const { input, setInput, faults, setFaults, tie } = useSentFields(EMPTY)
  const { withStepUp, dialog } = useStepUp()
  const [busy, send] = useOnce(async () => {
    const fields = missingIn(input.version, file)
    setFaults({ fields, whole: undefined })
    if (fields.version || fields.file || !file) return
    const typed = { operating_system: system, version: input.version, signature: input.signature || undefined }
    const answer = await withStepUp(() => call(uploadRelease, typed, { file }))
    if (!answer.ok) {
      onFailed()
      return setFaults(faultsOf(answer))
    }
    setInput(EMPTY)
    setFile(undefined)
    onUploaded(answer.data)
  })
  return (
    <>
      <Form className={`card part ${styles.opsUpload}`} faults={faults} onSend={send}>
        <h2>Version hochladen</h2>
        <div className={styles.opsUploadFields}>
          <SelectField
            id="release-system"
            label="System"
            value={system}
            onChange={(value) => setSystem(value as OperatingSystem)}
            options={OPERATING_SYSTEMS.map((value) => ({ value, label: SYSTEM_NAMES[value] }))}
          />
          <TextField
            id="release-version"
            label="Version"
            placeholder="1.4.0"
            autoComplete="off"
            maxLength={20}
            {...tie('version')}
          />
          <TextField
            id="release-signature"
            label="Signatur der Datei (Base64)"
            autoComplete="off"
            maxLength={200}
            {...tie('signature')}
          />
          <ReleaseFile file={file} error={faults.fields.file} onChoose={setFile} />
        </div>
        {file && <p className="small muted">Gewählt: {`${file.name}, ${fileSize(file.size)}`}</p>}
        {faults.whole && <AlertBox tone="err">{faults.whole}</AlertBox>}
        <div className="part-acts">
          <BusyButton busy={busy}>Hochladen</BusyButton>
        </div>
      </Form>
      {dialog}
    </>
  )
}

interface ReleaseFileProps {
  file: File | undefined
  error: string | undefined
  onChoose: (file: File | undefined) => void
}

function ReleaseFile({ file, error, onChoose }: ReleaseFileProps) {
  return (
    <Field id="release-file" label="Datei" hint={HINT} error={error}>
      <input
        {...inputAttributes({ id: 'release-file', hint: HINT, error })}
        key={file ? 'chosen' : 'empty'}
        className="input"
        type="file"
        accept=".exe,.dmg"
        onChange={(event) => onChoose(event.target.files?.[0] ?? undefined)}
      />
    </Field>
  )
}

function missingIn(version: string, file: File | undefined): Record<string, string> {
  return {
    ...(!/^\s*\d{1,4}(\.\d{1,4}){1,3}\s*$/.test(version) && { version: VERSION_SENTENCE }),
    ...(!file && { file: RELEASE_MISSING }),
    ...(file && file.size > RELEASE_MAX_BYTES && { file: RELEASE_TOO_LARGE }),
  }
}
