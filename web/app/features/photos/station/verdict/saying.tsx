import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import styles from './saying.module.css'

const SHOWN_MS = 10_000

interface SayingProps {
  sentence: string
  /** A state's setter, the same at every render: the workspace renders each second, and the sentence must go all the same. */
  setSentence: (sentence: string) => void
}

/** One sentence in passing at the foot of the workspace; the region stands there before the sentence comes. */
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
