import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx'
import { focusOnce } from '#ui/focus-once.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { useCopy } from '#ui/notices/use-copy.ts'
import styles from './protection.module.css'

/** SAFE-03: recovery codes, shown once; leaving the page before they are saved asks first. */
export function CodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false)
  const [notCopied, copy] = useCopy()
  function keep() {
    // `onKept` may load another page at once, and the browser would ask while the guard is mounted.
    flushSync(() => setKept(true))
    onKept()
  }
  return (
    <section className="grid gap-4" aria-labelledby="codes">
      <h3 id="codes" tabIndex={-1} ref={focusOnce}>
        Wiederherstellungs&shy;codes
      </h3>
      <AlertBox tone="warn">
        Diese Codes sehen Sie nur jetzt. Jeder ersetzt einmal Ihren zweiten Faktor, wenn er nicht zur Hand ist. Bewahren
        Sie sie getrennt von Ihren Geräten auf.
      </AlertBox>
      <ul className={`${styles.codeList} mono`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="part-acts">
        <button
          type="button"
          className="btn btn-s btn-sm"
          onClick={() => void copy(codes.join('\n'), 'Die Codes sind kopiert.')}
        >
          <IconCopy className="line-icon" aria-hidden="true" />
          Codes kopieren
        </button>
        <button type="button" className="btn btn-s btn-sm" onClick={keep}>
          Ich habe die Codes aufbewahrt
        </button>
      </div>
      {notCopied && <p role="alert">Der Browser erlaubt das Kopieren nicht.</p>}
      <LeaveGuard unsaved={!kept} text="Die Wiederherstellungscodes sehen Sie nur jetzt." stay="Hier bleiben" />
    </section>
  )
}
