import { useEffect, useState } from 'react'
import { AlertBox } from './alert-box.tsx'

/** Browsers give camera and encryption to https and to the reader's own machine alone: a trial in the local network has neither. */
export function InsecureAddress() {
  const [insecure, setInsecure] = useState(false)
  useEffect(() => setInsecure(window.isSecureContext === false), [])
  if (!insecure) return null
  return (
    <div className="lay">
      <AlertBox tone="err" title="Diese Seite ist unverschlüsselt geöffnet (http).">
        <p>
          Browser geben Kamera und Verschlüsselung nur für https oder den eigenen Rechner frei. Öffnen Sie die Seite
          unter https oder auf dem Rechner des Servers unter http://localhost.
        </p>
      </AlertBox>
    </div>
  )
}
