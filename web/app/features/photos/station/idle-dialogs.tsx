import { Dialog } from '#ui/dialogs/dialog.tsx'
import { minutesOf } from './wipe-notice.tsx'

/**
 * Over a slip that was never printed. For a minute any input is an answer; after that its code is shown on purpose only,
 * since another person may stand before the screen.
 */
export function CoveredSlip({ hasShots, onShow }: { hasShots: boolean; onShow: () => void }) {
  return (
    <Dialog role="alertdialog" size="small" title="Sind Sie noch da?">
      <p>
        Ein Beleg ist noch nicht gedruckt. Er ist verdeckt und bleibt hier, bis Sie ihn drucken oder auf Wunsch
        verwerfen.
        {hasShots && ' Die Aufnahmen der Person vor der Kamera werden gleich gelöscht.'}
      </p>
      <div className="dialog-acts">
        <button type="button" className="btn btn-p" onClick={onShow}>
          Beleg zeigen
        </button>
      </div>
    </Dialog>
  )
}

/** A minute before everything is wiped; any input is an answer. */
export function IdleWarning({ left, onWipe }: { left: number; onWipe: () => void }) {
  return (
    <Dialog role="alertdialog" size="small" title="Sind Sie noch da?">
      <p>
        Die Aufnahmen dieser Person werden in {minutesOf(left)} Minuten aus dem Browser gelöscht. Bewegen Sie die Maus
        oder drücken Sie eine Taste, dann bleiben sie.
      </p>
      <div className="dialog-acts">
        <button type="button" className="btn btn-ds" onClick={onWipe}>
          Jetzt löschen
        </button>
      </div>
    </Dialog>
  )
}
