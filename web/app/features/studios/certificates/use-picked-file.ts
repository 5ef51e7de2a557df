import { useState } from 'react'
import { useOnce } from '#ui/use-once.ts'
import { faultOfPicked } from './read-certificate.ts'

/** One PDF that is sent as picked; a file that cannot be a trade licence is refused at once. */
export function usePickedFile() {
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [busy, pick] = useOnce(async (picked: File) => {
    const found = await faultOfPicked(picked)
    setFault(found)
    if (!found) setFile(picked)
  })
  return { file, fault, busy, pick, remove: () => setFile(undefined), complain: setFault }
}
