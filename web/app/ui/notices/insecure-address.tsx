import { useContext, useEffect, useState } from 'react'
import { ReaderWords } from '#ui/reader-words.ts'
import { AlertBox } from './alert-box.tsx'

/** Browsers allow camera and cryptography only on https and localhost: a trial in the local network has neither. */
export function InsecureAddress() {
  const [insecure, setInsecure] = useState(false)
  const words = useContext(ReaderWords).insecure
  useEffect(() => setInsecure(window.isSecureContext === false), [])
  if (!insecure) return null
  return (
    <div className="layout">
      <AlertBox tone="err" title={words.title}>
        <p>{words.text}</p>
      </AlertBox>
    </div>
  )
}
