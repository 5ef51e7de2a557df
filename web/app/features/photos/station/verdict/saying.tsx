import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import styles from './saying.module.css'

const SHOWN_MS = 10_000

interface SayingProps {
  sentence: string
  /** A stable state setter: the workspace renders each second, and the timer must still run out. */
  setSentence: (sentence: string) => void
}

/** One temporary sentence at the foot of the workspace; the live region is mounted before the sentence appears. */
export function Saying({ sentence, setSentence }: SayingProps) {
  useEffect(() => {
    if (!sentence) return
    const timer = setTimeout(() => setSentence(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [sentence, setSentence])
  return (
    <div className={`${styles.stationSaying} no-print`} role="status">
      {sentence && (
        <p ref={handFocusOn}>
          <IconInfoCircle className="line-icon" aria-hidden="true" />
          {sentence}
          <button type="button" aria-label="Meldung schließen" onClick={() => setSentence('')}>
            <IconX className="line-icon" aria-hidden="true" />
          </button>
        </p>
      )}
    </div>
  )
}
