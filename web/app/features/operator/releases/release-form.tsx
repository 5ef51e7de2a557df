import {
  OPERATING_SYSTEMS,
  type OperatingSystem,
  RELEASE_MAX_BYTES,
  RELEASE_TOO_LARGE,
  type Release,
  uploadRelease,
} from '@epassbild/contract/software.ts'
import { useState } from 'react'
import { call, type Failure } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import styles from '#features/operator/operator.module.css'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { fileSize } from '#texts/file-size.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Field, inputAttributes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { useOnce } from '#ui/use-once.ts'
import { SYSTEM_NAMES } from './system-names.ts'

const NO_FILE = 'Bitte wählen Sie die Datei der Software.'
const NO_VERSION = 'Bitte geben Sie die Version als Zahlen mit Punkten an, zum Beispiel 1.4.0.'

interface Faults {
  version?: string | undefined
  signature?: string | undefined
  file?: string | undefined
  form?: string | undefined
}

function useReleaseUpload(onUploaded: (release: Release) => void) {
  const [system, setSystem] = useState<OperatingSystem>('WINDOWS')
  const [version, setVersion] = useState('')
  const [signature, setSignature] = useState('')
  const [file, setFile] = useState<File>()
  const [faults, setFaults] = useState<Faults>({})
  const { withStepUp, dialog } = useStepUp()
  const [busy, send] = useOnce(async () => {
    const found = faultsOf(version, file)
    setFaults(found)
    if (found.version || found.file || !file) return focusSoon(found.version ? 'release-version' : 'release-file')
    const typed = { operating_system: system, version, ...(signature && { signature }) }
    const answer = await withStepUp(() => call(uploadRelease, typed, { file }))
    if (!answer.ok) return setFaults(faultsIn(answer))
    setVersion('')
    setSignature('')
    setFile(undefined)
    onUploaded(answer.data)
  })
  const values = { system, version, signature, file }
  return { values, setSystem, setVersion, setSignature, setFile, faults, busy, send, dialog }
}

export function ReleaseForm({ onUploaded }: { onUploaded: (release: Release) => void }) {
  const upload = useReleaseUpload(onUploaded)
  const { faults, busy } = upload
  const { system, version, signature, file } = upload.values
  return (
    <>
      <Form className={`card part ${styles.opsUpload}`} onSend={upload.send}>
        <h2>Version hochladen</h2>
        <div className={styles.opsUploadFields}>
          <SelectField
            id="release-system"
            label="System"
            value={system}
            onChange={(value) => upload.setSystem(value as OperatingSystem)}
            options={OPERATING_SYSTEMS.map((value) => ({ value, label: SYSTEM_NAMES[value] }))}
          />
          <TextField
            id="release-version"
            label="Version"
            placeholder="1.4.0"
            autoComplete="off"
            maxLength={20}
            value={version}
            error={faults.version}
            onChange={upload.setVersion}
          />
          <TextField
            id="release-signature"
            label="Signatur der Datei (Base64)"
            autoComplete="off"
            maxLength={200}
            value={signature}
            error={faults.signature}
            onChange={upload.setSignature}
          />
          <ReleaseFile file={file} error={faults.file} onChoose={upload.setFile} />
        </div>
        {file && <p className="small muted">Gewählt: {`${file.name}, ${fileSize(file.size)}`}</p>}
        {faults.form && (
          <AlertBox tone="err">
            <p>{faults.form}</p>
          </AlertBox>
        )}
        <SlowNotice busy={busy} />
        <div className="part-acts">
          <BusyButton busy={busy}>Hochladen</BusyButton>
        </div>
      </Form>
      {upload.dialog}
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
    <Field
      id="release-file"
      label="Datei"
      hint={`Setup (.exe) oder Abbild (.dmg), höchstens ${fileSize(RELEASE_MAX_BYTES)}`}
      error={error}
    >
      <input
        {...inputAttributes({ id: 'release-file', hint: 'x', error })}
        key={file ? 'chosen' : 'empty'}
        className="input"
        type="file"
        accept=".exe,.dmg"
        onChange={(event) => onChoose(event.target.files?.[0] ?? undefined)}
      />
    </Field>
  )
}

function faultsOf(version: string, file: File | undefined): Faults {
  return {
    version: /^\s*\d{1,4}(\.\d{1,4}){1,3}\s*$/.test(version) ? undefined : NO_VERSION,
    file: !file ? NO_FILE : file.size > RELEASE_MAX_BYTES ? RELEASE_TOO_LARGE : undefined,
  }
}

function faultsIn(answer: Failure): Faults {
  if (answer.kind === 'network') return { form: refusalSentence(answer) }
  const { body } = answer
  const [version, signature, file] = [body.version, body.signature, body.file].map((said) => firstSentenceIn(said))
  return version || signature || file ? { version, signature, file } : { form: refusalSentence(answer) }
}
