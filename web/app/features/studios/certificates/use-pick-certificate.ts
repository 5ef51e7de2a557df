import { useState } from 'react'
import type { UploadedFile } from '#features/studios/desk/studio-draft.ts'
import type { Saved } from '#features/studios/desk/studio-drafts-storage.ts'
import { useOnce } from '#ui/use-once.ts'
import { readCertificate } from './read-certificate.ts'

const NO_ROOM = 'Die Datei passt nicht in den Speicher Ihres Browsers. Bitte wählen Sie eine kleinere Datei.'

/** Reads a picked file, reports its fault, or passes it on for storage. */
export function usePickCertificate(keep: (file: UploadedFile) => Promise<Saved>) {
  const [fault, setFault] = useState<string>()
  const [busy, pick] = useOnce(async (picked: File) => {
    setFault(undefined)
    const read = await readCertificate(picked)
    if ('fault' in read) setFault(read.fault)
    else if ((await keep(read.file)) === 'full') setFault(NO_ROOM)
  })
  return { fault, busy, pick, forgetFault: () => setFault(undefined) }
}
