import { AlertBox } from '#ui/notices/alert-box.tsx'

/** ROOM-06: an invoice has to contain an address. Without a button for readers who may not enter it. */
export function AddressMissing({ onEnter }: { onEnter: (() => void) | undefined }) {
  return (
    <AlertBox tone="warn" title="Ihre Rechnung wartet auf Ihre Anschrift.">
      {onEnter ? (
        <div>
          <button type="button" className="btn btn-p btn-sm" onClick={onEnter}>
            Anschrift eintragen
          </button>
        </div>
      ) : (
        'Die Inhaberin oder der Inhaber trägt sie auf dieser Seite unter „Rechnungsangaben“ ein.'
      )}
    </AlertBox>
  )
}
