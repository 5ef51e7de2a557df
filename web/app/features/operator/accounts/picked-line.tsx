import styles from '#features/operator/operator.module.css'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { Link } from '#ui/navigation/link.tsx'
import { messageLink } from './picked-companies.ts'

interface PickedLineProps {
  picked: readonly number[]
  onClear: () => void
}

/** ROOM-12: how many companies are selected, including earlier searches, and the link to message them. */
export function PickedLine({ picked, onClear }: PickedLineProps) {
  return (
    <div role="status">
      {picked.length > 0 && (
        <div ref={handFocusOn} className={`card ${styles.pickedLine}`}>
          <p>
            <strong>{picked.length === 1 ? '1 Unternehmen' : `${picked.length} Unternehmen`}</strong> ausgewählt. Die
            Auswahl bleibt, wenn Sie weiter suchen.
          </p>
          <Link className="btn btn-p btn-sm" to={messageLink(picked)}>
            Nachricht schreiben
          </Link>
          <button type="button" className="btn btn-s btn-sm" onClick={onClear}>
            Auswahl aufheben
          </button>
        </div>
      )}
    </div>
  )
}
