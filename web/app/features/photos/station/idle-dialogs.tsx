import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { StationState } from './station-state.ts'
import type { Held } from './use-cover.ts'
import { minutesOf } from './wipe-notice.tsx'

const HELD: Record<Held, string> = {
  photo:
    'Ein Bild ist vielleicht schon übermittelt, sein Beleg fehlt noch. Es ist verdeckt und bleibt hier, bis Sie es noch einmal senden oder auf Wunsch verwerfen.',
  unprinted:
    'Ein Beleg ist noch nicht gedruckt. Er ist verdeckt und bleibt hier, bis Sie ihn drucken oder auf Wunsch verwerfen.',
  unread:
    'Ein gedruckter Beleg ist noch nicht gegengelesen. Er ist verdeckt und bleibt hier, bis Sie ihn gegenlesen oder auf Wunsch verwerfen.',
}

interface CoveredProps {
  held: Held
  hasShots: boolean
  onShow: () => void
}

/**
 * Covers data that exists nowhere else. For a minute any input uncovers it; after that only a deliberate press does,
 * since another person may be at the screen.
 */
export function Covered({ held, hasShots, onShow }: CoveredProps) {
  const isPhoto = held === 'photo'
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title="Sind Sie noch da?"
      text={
        <p>
          {HELD[held]}
          {hasShots && !isPhoto && ' Die Aufnahmen der Person vor der Kamera werden gleich gelöscht.'}
        </p>
      }
    >
      <div className="dialog-acts">
        <button type="button" className="btn btn-p" onClick={onShow}>
          {isPhoto ? 'Bild zeigen' : 'Beleg zeigen'}
        </button>
      </div>
    </Dialog>
  )
}

interface IdleWarningProps {
  state: Pick<StationState, 'shots' | 'slips'>
  left: number
  onWipe: () => void
}

/** Shown a minute before everything is wiped; any input resets the idle timeout. */
export function IdleWarning({ state: { shots, slips }, left, onWipe }: IdleWarningProps) {
  const family = slips.length > 0 ? 'Die Belege' : 'Die Zahl der Bildbögen'
  const wiped = shots.length > 0 ? 'Die Aufnahmen dieser Person' : `${family} und die Angaben dieser Familie`
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title="Sind Sie noch da?"
      text={
        <p>
          {wiped} werden in {minutesOf(left)} Minuten aus dem Browser gelöscht. Bewegen Sie die Maus oder drücken Sie
          eine Taste, dann bleiben sie.
        </p>
      }
    >
      <div className="dialog-acts">
        <button type="button" className="btn btn-ds" onClick={onWipe}>
          Jetzt löschen
        </button>
      </div>
    </Dialog>
  )
}
