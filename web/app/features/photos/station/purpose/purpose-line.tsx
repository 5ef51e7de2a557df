import stageStyles from '#features/photos/station/steps/stage.module.css'
import stationButtonStyles from '#features/photos/station/steps/station-button.module.css'
import purposeStyles from './purpose.module.css'
import { type Purpose, paperInWords, purposeInWords } from './purpose.ts'

/** QUEUE-08: the purpose of the photo, shown before the first shot, with a button to change it. */
export function PurposeLine({ purpose, onChange }: { purpose: Purpose; onChange: () => void }) {
  return (
    <div className={`station-block ${purposeStyles.stationPurpose}`}>
      <h2>Wofür?</h2>
      <button
        type="button"
        className={`link ${stationButtonStyles.stationLink}`}
        aria-label="Wofür ändern"
        onClick={onChange}
      >
        Ändern
      </button>
      <p className={`${stageStyles.quiet} small`}>
        {purposeInWords(purpose)}: <b>{paperInWords(purpose)}</b>
      </p>
    </div>
  )
}
