import { IconChevronLeft, IconId, IconLoader2, IconRefresh, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { MayTransfer } from '#features/photos/station/door/may-transfer.ts'
import { type RenderSignIn, WithSession } from '#features/photos/station/door/with-session.tsx'
import { BitmapPicture } from '#features/photos/station/shots/bitmap-picture.tsx'
import { freeInPlaceOf, type Replaced } from '#features/photos/station/use-replaced.ts'
import type { TransferState } from '#features/photos/transfer/transfer-run.ts'
import { facts } from '#texts/facts.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { FurtherUseField } from './further-use-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { ReplacedNotice } from './replaced-notice.tsx'
import { StageHeading } from './stage-heading.tsx'
import { TransferNotice } from './transfer-notice.tsx'
import './confirmation-step.css'

interface ConfirmationStepProps {
  preview: ImageBitmap | undefined
  state: TransferState
  may: MayTransfer
  replaced: Replaced | undefined
  /** Undefined: not asked yet. */
  furtherUse: boolean | undefined
  onFurtherUse: (wished: boolean) => void
  onForgetReplaced: () => void
  isOwner: boolean
  /** The eID for this transfer (features/identification); shown when it is asked for. */
  eid: ReactNode
  /** Without it the photo is transferred at once. */
  needsEid: boolean
  customerReference: string
  onCustomerReference: (text: string) => void
  renderSignIn: RenderSignIn
  /** The eID runs in its window. */
  identifying: boolean
  onIdentify: () => void
  onSend: () => void
  onAnew: () => void
  onBack: () => void
  onLookAgain: () => void
}

/** The customer says yes to the one picture, the studio's person says so with the eID, and it is transferred. */
export function ConfirmationStep(step: ConfirmationStepProps) {
  const [agreed, setAgreed] = useState(false)
  const [reminded, setReminded] = useState(false)
  const { state, may } = step
  const busy = state.phase === 'sending' || step.identifying || (state.phase === 'stopped' && state.automatic)
  return (
    <div className="stn-work">
      <div className="stn-large">
        <BitmapPicture bitmap={step.preview} label="Das gewählte Bild in groß" />
      </div>
      <div className="stn-side stn-pad">
        <StageHeading>Bild bestätigen und übermitteln</StageHeading>
        <ReplacedNotice replaced={step.replaced} busy={busy} onForget={step.onForgetReplaced} />
        <WithSession busy={busy} renderSignIn={step.renderSignIn}>
          {!may.allowed ? (
            <TransferNotice may={may} isOwner={step.isOwner} onLookAgain={step.onLookAgain} />
          ) : (
            <>
              <label className="stn-agree">
                <input
                  type="checkbox"
                  checked={agreed}
                  disabled={busy}
                  onChange={({ target }) => setAgreed(target.checked)}
                  aria-describedby={reminded && !agreed ? 'zustimmung-fehlt' : undefined}
                  aria-invalid={(reminded && !agreed) || undefined}
                />
                <span>Die Kundin oder der Kunde hat das Bild groß gesehen und möchte es verwenden.</span>
              </label>
              {reminded && !agreed && (
                <p className="stn-hint" id="zustimmung-fehlt">
                  Bitte fragen Sie die Person vor der Kamera und setzen Sie das Häkchen.
                </p>
              )}
              <ReferenceField
                value={step.customerReference}
                fixed={busy || state.phase === 'stopped'}
                onChange={step.onCustomerReference}
              />
              <FurtherUseField value={step.furtherUse} fixed={busy} onChange={step.onFurtherUse} />
              <TransferPanel {...step} onWish={(go) => (agreed ? go() : setReminded(true))} />
            </>
          )}
        </WithSession>
        {!busy && !isUnknown(state) && (
          <button type="button" className="stn-btn" onClick={step.onBack}>
            <IconChevronLeft className="i" aria-hidden="true" />
            Anderes Bild wählen
          </button>
        )}
        <p className="quiet small">
          Das Bild wird auf diesem Rechner verschlüsselt. Der Schlüssel steht nur im Code auf dem Beleg.{' '}
          {freeInPlaceOf(step.replaced)
            ? 'Diese Übermittlung wird nicht berechnet.'
            : `Eine Übermittlung kostet ${facts.netPrices.transfer} netto.`}
        </p>
      </div>
    </div>
  )
}

/** Perhaps it is stored and only its receipt is lost: then another picture would leave this one without a slip. */
const isUnknown = (state: TransferState) => state.phase === 'stopped' && state.way === 'again'

type PanelProps = ConfirmationStepProps & { onWish: (go: () => void) => void }

function TransferPanel({ state, eid, identifying, onWish, ...step }: PanelProps) {
  switch (state.phase) {
    case 'preparing':
      return <Waiting>Das Bild wird verschlüsselt …</Waiting>
    case 'failed':
      return (
        <>
          <AlertBox tone="err" title="Das Bild ließ sich nicht verschlüsseln.">
            Es hat diesen Rechner nicht verlassen.
          </AlertBox>
          <Retry onClick={step.onAnew}>Noch einmal verschlüsseln</Retry>
        </>
      )
    case 'sending':
      return <Waiting>Das Bild wird übermittelt. Bitte schließen Sie die Seite nicht.</Waiting>
    case 'ready':
      return (
        <>
          {state.sentence && <AlertBox tone="warn">{state.sentence}</AlertBox>}
          {identifying ? (
            <div className="stn-eid">{eid}</div>
          ) : (
            <WishButton eid={step.needsEid || state.sentence !== undefined} onWish={onWish} {...step} />
          )}
        </>
      )
    case 'stopped':
      return <Stopped state={state} {...step} />
  }
}

type WishButtonProps = Pick<PanelProps, 'onWish' | 'onIdentify' | 'onSend'> & { eid: boolean }

function WishButton({ eid, onWish, onIdentify, onSend }: WishButtonProps) {
  return (
    <button type="button" className="stn-btn go large" onClick={() => onWish(eid ? onIdentify : onSend)}>
      {eid ? <IconId className="i" aria-hidden="true" /> : <IconSend className="i" aria-hidden="true" />}
      {eid ? 'Mit eID bestätigen und übermitteln' : 'Übermitteln'}
    </button>
  )
}

type StoppedProps = { state: Extract<TransferState, { phase: 'stopped' }> } & Pick<
  ConfirmationStepProps,
  'onSend' | 'onAnew'
>

function Stopped({ state: { sentence, way, automatic }, onSend, onAnew }: StoppedProps) {
  return (
    <>
      <AlertBox tone={automatic ? 'warn' : 'err'}>{sentence}</AlertBox>
      {automatic && <Waiting>Gleich wird es noch einmal versucht.</Waiting>}
      {!automatic && way === 'again' && <Retry onClick={onSend}>Noch einmal senden</Retry>}
      {way === 'anew' && <Retry onClick={onAnew}>Neu verschlüsseln</Retry>}
      {way === 'reload' && (
        <p className="quiet">Beim Neuladen werden die Aufnahmen dieser Person aus dem Browser gelöscht.</p>
      )}
    </>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className="stn-wait" role="status">
      <IconLoader2 className="i spin" aria-hidden="true" />
      {children}
    </p>
  )
}

function Retry({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="stn-btn go large" onClick={onClick}>
      <IconRefresh className="i" aria-hidden="true" />
      {children}
    </button>
  )
}
