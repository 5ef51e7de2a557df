import { REVOCATION_MINUTES, revokeTransfer } from '@epassbild/contract/photos.ts'
import { useState } from 'react'
import { answerWithin } from '#api/answer-within.ts'
import { call } from '#api/call.ts'
import { type RenderSignIn, WithSession } from '#features/photos/station/door/with-session.tsx'
import { slipName } from '#features/photos/station/slip-name.ts'
import type { Issued } from '#features/photos/station/station-state.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { momentOf } from '#texts/moments.ts'
import { Dialog, DialogCancel } from '#ui/dialogs/dialog.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'

const NETWORK =
  'Der Server hat nicht geantwortet, das Bild ist vielleicht schon gelöscht. Der Beleg bleibt hier. Bitte versuchen Sie es noch einmal, bevor Sie ihn aus der Hand geben.'
const UNKNOWN = 'Das hat nicht geklappt. Der Beleg bleibt hier. Bitte versuchen Sie es noch einmal.'
const NONE_CHOSEN = 'Bitte wählen Sie zuerst den Beleg.'

/** Timeout of the call: without one the dialog would block a slip not printed yet; repeating the call is harmless. */
export const REVOKED_WITHIN_MS = 30_000

interface RevokeDialogProps {
  /** Slips of this customer and the family; never empty. */
  slips: readonly Issued[]
  renderSignIn: RenderSignIn
  onRevoked: (transferId: string) => void
  onClose: () => void
}

/** QUEUE-05: revokes a transfer whose slip never reached the customer; with several, none is preselected. */
export function RevokeDialog({ slips, renderSignIn, onRevoked, onClose }: RevokeDialogProps) {
  const [chosen, setChosen] = useState(slips.length === 1 ? slips[0]?.transferId : undefined)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const name = chosen && slipName(slips, chosen)
  async function revoke() {
    if (!chosen) return setFault(NONE_CHOSEN)
    setBusy(true)
    const answer = await answerWithin(REVOKED_WITHIN_MS, (signal) =>
      call(revokeTransfer, undefined, { params: { transferId: chosen }, signal }),
    )
    if (answer.ok) return onRevoked(chosen)
    setBusy(false)
    setFault(answer.kind === 'network' ? NETWORK : (firstSentenceIn(answer.body.detail) ?? UNKNOWN))
  }
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={titleFor(chosen, name)}
      text={<Loss name={name} ofSeveral={slips.length > 1} />}
      busy={busy}
      onClose={onClose}
    >
      {slips.length > 1 && (
        <SlipChoice
          slips={slips}
          chosen={chosen}
          fixed={busy}
          onChoose={(transferId) => {
            setChosen(transferId)
            setFault(undefined)
          }}
        />
      )}
      {fault && <AlertBox tone="err">{fault}</AlertBox>}
      <WithSession busy={busy} renderSignIn={renderSignIn}>
        <div className="dialog-acts">
          <DialogCancel autoFocus>Zum Beleg</DialogCancel>
          <button type="button" className="btn btn-d" aria-disabled={busy} onClick={() => !busy && void revoke()}>
            Zurücknehmen und löschen
          </button>
        </div>
      </WithSession>
    </Dialog>
  )
}

function Loss({ name, ofSeveral }: { name: string | undefined; ofSeveral: boolean }) {
  return (
    <p>
      Das Bild {name && `zu ${name} `}wird sofort gelöscht und nicht berechnet. Ein schon gedruckter Beleg ist dann
      wertlos.
      {ofSeveral && ' Die anderen Belege gelten weiter.'} Das geht {REVOCATION_MINUTES} Minuten lang, solange keine
      Behörde das Bild abgerufen hat.
    </p>
  )
}

function titleFor(chosen: string | undefined, name: string | undefined): string {
  if (!chosen) return 'Welche Übermittlung zurücknehmen?'
  return name ? `Übermittlung zurücknehmen: ${name}?` : 'Übermittlung zurücknehmen?'
}

interface SlipChoiceProps {
  slips: readonly Issued[]
  chosen: string | undefined
  fixed: boolean
  onChoose: (transferId: string) => void
}

function SlipChoice({ slips, chosen, fixed, onChoose }: SlipChoiceProps) {
  return (
    <fieldset className="radio-group" disabled={fixed}>
      <legend>Belege dieser Familie</legend>
      {slips.map(({ transferId, storedAt }) => (
        <label key={transferId}>
          <input
            type="radio"
            name="zuruecknehmen"
            checked={transferId === chosen}
            onChange={() => onChoose(transferId)}
          />
          <b>{slipName(slips, transferId)}</b>
          <small>Übermittelt {momentOf(storedAt, new Date())}</small>
        </label>
      ))}
    </fieldset>
  )
}
