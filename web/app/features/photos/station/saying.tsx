import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import './saying.css'

const SHOWN_MS = 10_000

/** One sentence in passing at the foot of the workspace; the region stands there before the sentence comes. */
export function Saying({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  useEffect(() => {
    if (!sentence) return
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [sentence, onClose])
  return (
    <div className="stn-saying no-print" role="status">
      {sentence && (
        <p>
          <IconInfoCircle className="i" aria-hidden="true" />
          {sentence}
          <button type="button" aria-label="Meldung schließen" onClick={onClose}>
            <IconX className="i" aria-hidden="true" />
          </button>
        </p>
      )}
    </div>
  )
}
