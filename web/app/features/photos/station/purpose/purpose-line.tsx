import { type Purpose, paperInWords, purposeInWords } from './purpose.ts'
import './purpose.css'

/** QUEUE-08: what the photo is for, said before the first shot, with the way to change it. */
export function PurposeLine({ purpose, onChange }: { purpose: Purpose; onChange: () => void }) {
  return (
    <div className="station-block station-purpose">
      <h2>Wofür?</h2>
      <button type="button" className="link station-link" aria-label="Wofür ändern" onClick={onChange}>
        Ändern
      </button>
      <p className="quiet small">
        {purposeInWords(purpose)}: <b>{paperInWords(purpose)}</b>
      </p>
    </div>
  )
}
