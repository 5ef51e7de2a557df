import type { Replaced } from '#features/photos/station/use-replaced.ts'
import { dayTimeOf } from '#texts/moments.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'

interface ReplacedNoticeProps {
  replaced: Replaced | undefined
  /** The replacing photo was wiped before it was transferred. */
  dropped?: boolean
  busy: boolean
  onForget: () => void
}

const LATE = 'Es wurde inzwischen abgerufen, ist schon ersetzt oder nicht mehr gespeichert.'
const LOST =
  'Das neue Bild wird nicht berechnet. Das frühere lässt sich danach nicht mehr öffnen, auch nicht mit dem alten Beleg.'
const PERHAPS =
  'Ist das frühere Bild schon gespeichert, lässt es sich danach nicht mehr öffnen. Berechnet wird nur eines von beiden.'
const UNSEEN =
  'Ob das Bild schon gespeichert ist, sieht nur, wer es übermittelt hat, oder jemand mit Vollzugriff. Wer es in den Übermittlungen sieht, kann es von dort ohne weitere Kosten ersetzen.'
const DROPPED = 'Der Ersatz wurde nicht übermittelt. Bitte beginnen Sie ihn in den Übermittlungen noch einmal.'
const REFUSED = 'Das neue Bild wird nicht berechnet: Sie erhalten eine Gegenbuchung auf der nächsten Rechnung.'

/** States before a transfer which one it replaces, what happens to that one, and what the new one costs. */
export function ReplacedNotice({ replaced, dropped, busy, onForget }: ReplacedNoticeProps) {
  if (!replaced) return dropped ? <AlertBox tone="warn">{DROPPED}</AlertBox> : null
  if (replaced.as === null)
    return (
      <AlertBox tone="warn" title="Das frühere Bild lässt sich nicht mehr kostenlos ersetzen">
        {LATE} Das neue Bild wird als eigenes übermittelt und berechnet.
      </AlertBox>
    )
  if (replaced.as === 'unseen')
    return (
      <AlertBox tone="warn" title="Das Bild ist vielleicht schon übermittelt">
        {UNSEEN} Jetzt wird es als eigenes übermittelt und berechnet.
      </AlertBox>
    )
  return (
    <AlertBox tone="info" title={titleOf(replaced)}>
      <p>{replaced.as === 'rejected' ? REFUSED : replaced.as === 'perhaps' ? PERHAPS : LOST}</p>
      {!busy && (
        <button type="button" className="link" onClick={onForget}>
          Als eigenes Bild übermitteln
        </button>
      )}
    </AlertBox>
  )
}

function titleOf({ storedAt }: Replaced): string {
  return storedAt
    ? `Dieses Bild ersetzt die Übermittlung vom ${dayTimeOf(storedAt)}`
    : 'Dieses Bild ersetzt eine frühere Übermittlung'
}
