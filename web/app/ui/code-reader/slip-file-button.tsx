import { IconFileUpload, IconLoader2 } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import { ReaderWords } from '#ui/reader-words.ts'
import { readSlipFile } from './read-slip-file.ts'
import { ReaderBroken } from './read-symbols.ts'

/** The texts of the symbols in the file, or a sentence that explains why there are none. */
export type SlipReading = { texts: readonly string[] } | { sentence: string }

interface SlipFileButtonProps {
  label: string
  /** Called as soon as a file is picked: reading takes time, and other input may arrive in the meantime. */
  onFile: (reading: Promise<SlipReading>) => void
}

/** Opens a picture or a PDF and reads it in the browser. */
export function SlipFileButton({ label, onFile }: SlipFileButtonProps) {
  const [busy, setBusy] = useState(false)
  const { file: faults, readerBroken, reload } = useContext(ReaderWords)
  async function read(file: File): Promise<SlipReading> {
    setBusy(true)
    const reading = await readSlipFile(file).then(
      (read) => ('texts' in read ? read : { sentence: faults[read.fault] }),
      (error) => ({ sentence: error instanceof ReaderBroken ? `${readerBroken} ${reload}` : faults.unreadable }),
    )
    setBusy(false)
    return reading
  }
  return (
    <label className="btn btn-s pick" aria-busy={busy || undefined}>
      {busy ? (
        <IconLoader2 className="line-icon spin late" aria-hidden="true" />
      ) : (
        <IconFileUpload className="line-icon" aria-hidden="true" />
      )}
      {label}
      <input
        type="file"
        accept="image/*,application/pdf,.pdf"
        disabled={busy}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Cleared, so that picking the same file again fires a change event.
          event.target.value = ''
          if (file) onFile(read(file))
        }}
      />
    </label>
  )
}
