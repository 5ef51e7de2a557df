import { IconFileTypePdf, IconLoader2, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { fileSize } from '#texts/file-size.ts'
import { focusSoon } from '#ui/focus-soon.ts'
import { FieldError, inputAttributes } from './field.tsx'

interface UploadFieldProps {
  id: string
  /** Accessible name of the file: „Gewerbenachweis für Atelier Fördelicht". */
  label: string
  /** Fault of the picked file; read out. */
  error?: string | undefined
  /** Shown if the form was submitted without a file; the form's own error is read out. */
  missing?: string | undefined
  chosen?: { name: string; bytes: number } | undefined
  /** The picked file is being read. */
  busy?: boolean
  onPick: (file: File) => void
  /** Removes the file; undefined if it can only be replaced. */
  onRemove?: (() => void) | undefined
}

/** One PDF: the button first, drag and drop second; a chosen file shows name and size and can be removed. */
export function UploadField({ id, label, error, missing, chosen, busy, onPick, onRemove }: UploadFieldProps) {
  const [over, setOver] = useState(false)
  const fault = error ?? missing
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onPick(file)
  }
  return (
    <div className={fault ? 'field bad' : 'field'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file button */}
      <div
        className={over ? 'upload over' : 'upload'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {chosen && <ChosenFile id={id} label={label} file={chosen} onRemove={onRemove} />}
        <label className="btn btn-s btn-sm pick" aria-busy={busy || undefined}>
          {busy ? (
            <IconLoader2 className="line-icon spin late" aria-hidden="true" />
          ) : (
            <IconUpload className="line-icon" aria-hidden="true" />
          )}
          {chosen ? 'Andere Datei wählen' : 'PDF-Datei wählen'}
          <span className="reader-only"> ({label})</span>
          <input
            {...inputAttributes({ id, error: fault })}
            type="file"
            accept="application/pdf,.pdf"
            onChange={(event) => {
              const file = event.target.files?.[0]
              // Cleared, so that picking the same file again fires a change event.
              event.target.value = ''
              if (file) onPick(file)
            }}
          />
        </label>
        {!chosen && <span className="small muted">oder die Datei hierher ziehen. PDF, höchstens 3&nbsp;MB.</span>}
      </div>
      {/* The focus is back in the field before the file is read. */}
      <div role="status" className="upload-said">
        <FieldError id={id} error={error} />
        {chosen && !error && <span className="reader-only">„{chosen.name}“ ist gewählt.</span>}
      </div>
      {!error && <FieldError id={id} error={missing} />}
    </div>
  )
}

interface ChosenFileProps extends Pick<UploadFieldProps, 'id' | 'label' | 'onRemove'> {
  file: { name: string; bytes: number }
}

function ChosenFile({ id, label, file, onRemove }: ChosenFileProps) {
  function remove() {
    onRemove?.()
    focusSoon(id)
  }
  return (
    <div className="chosen">
      <IconFileTypePdf className="line-icon" aria-hidden="true" />
      <span className="name">
        {file.name} <span className="muted">{fileSize(file.bytes)}</span>
      </span>
      {onRemove && (
        <button type="button" className="link danger" onClick={remove}>
          <IconTrash className="line-icon" aria-hidden="true" />
          Entfernen<span className="reader-only"> ({label})</span>
        </button>
      )}
    </div>
  )
}
