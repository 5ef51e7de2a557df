import { IconChevronLeft, IconId, IconLanguage, IconRefresh, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CustomerScreen } from '#features/photos/station/customer/customer-screen.tsx'
import type { MayTransfer } from '#features/photos/station/door/may-transfer.ts'
import { type RenderSignIn, WithSession } from '#features/photos/station/door/with-session.tsx'
import { BitmapPicture } from '#features/photos/station/shots/bitmap-picture.tsx'
import { freeInPlaceOf, type Replaced } from '#features/photos/station/use-replaced.ts'
import { useShortcuts } from '#features/photos/station/use-shortcuts.ts'
import { isUncertain, isUnknown, type TransferState } from '#features/photos/transfer/transfer-run.ts'
import { facts } from '#texts/facts.ts'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { WhoseTurnLink } from '#ui/whose-turn-link.tsx'
import choiceStepStyles from './choice-step.module.css'
import confirmationStepStyles from './confirmation-step.module.css'
import { FirstNameField } from './first-name-field.tsx'
import { FurtherUseField } from './further-use-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { ReplacedNotice } from './replaced-notice.tsx'
import stageStyles from './stage.module.css'
import { StageHeading } from './stage-heading.tsx'
import { StationButton } from './station-button.tsx'
import { StationWait } from './station-wait.tsx'

interface ConfirmationStepProps {
  /** Undefined: this station offers no first name on the slip. */
  firstName: string | undefined
  onFirstName: (text: string) => void
  /** Purpose of the photo, with a button to change it. */
  purpose: ReactNode
  preview: ImageBitmap | undefined
  state: TransferState
  may: MayTransfer
  replaced: Replaced | undefined
  /** Undefined: not asked yet. */
  furtherUse: boolean | undefined
  onFurtherUse: (wished: boolean) => void
  onForgetReplaced: () => void
  /** Reason why this person may not transfer yet, instead of the eID. */
  notice: ReactNode
  /** Transferred photos of the same family. */
  relatives: number
  shortcuts: boolean
  /** The eID for this transfer (features/identification); shown on request. */
  eid: ReactNode
  /** Whether an eID precedes the transfer; otherwise the photo is transferred at once. */
  needsEid: boolean
  customerReference: string
  onCustomerReference: (text: string) => void
  /** A session allows one upload. */
  endsSession: boolean
  renderSignIn: RenderSignIn
  /** The eID window is open. */
  identifying: boolean
  onIdentify: () => void
  onSend: () => void
  onReseal: () => void
  onBack: () => void
}

/** The customer confirms the one picture, the studio employee does so with the eID, and it is transferred. */
export function ConfirmationStep(step: ConfirmationStepProps) {
  const { state, may } = step
  const busy = state.phase === 'sending' || step.identifying || (state.phase === 'stopped' && state.automatic)
  const wish = step.needsEid || (state.phase === 'ready' && state.sentence) ? step.onIdentify : step.onSend
  const goOn = () => may.allowed && state.phase === 'ready' && !busy && wish()
  const leavable = !busy && !isUnknown(state)
  const goBack = () => leavable && step.onBack()
  useShortcuts(step.shortcuts, { enter: goOn, pagedown: goOn, pageup: goBack, escape: goBack })
  return (
    <div className="station-work">
      <div className={choiceStepStyles.stationLarge}>
        <BitmapPicture bitmap={step.preview} label="Das gewählte Bild in groß" />
      </div>
      <div className="station-side station-pad">
        <StageHeading>Bild bestätigen und übermitteln</StageHeading>
        {leavable && step.purpose}
        <ReplacedNotice replaced={step.replaced} busy={busy} onForget={step.onForgetReplaced} />
        <WithSession busy={busy} forEachUpload={step.endsSession} renderSignIn={step.renderSignIn}>
          {!may.allowed && !isUncertain(state) ? (
            step.notice
          ) : (
            <>
              <ReferenceField
                value={step.customerReference}
                fixed={busy || state.phase === 'stopped'}
                onChange={step.onCustomerReference}
              />
              {step.firstName !== undefined && (
                <FirstNameField value={step.firstName} fixed={busy} onChange={step.onFirstName} />
              )}
              <FurtherUseField value={step.furtherUse} fixed={!leavable} onChange={step.onFurtherUse} />
              {step.needsEid && step.relatives > 0 && <FamilyNotice person={step.relatives + 1} />}
              <p>
                Bitte zeigen Sie der Person vor der Kamera das Bild. Mit der Bestätigung erklären Sie: Sie hat es groß
                gesehen und möchte es verwenden.
              </p>
              <ShowCustomer step={step} disabled={!leavable} />
              <TransferPanel {...step} />
            </>
          )}
        </WithSession>
        {leavable && (
          <StationButton icon={IconChevronLeft} onClick={step.onBack}>
            Anderes Bild wählen
          </StationButton>
        )}
        <p className={`${stageStyles.quiet} small`}>
          Das Bild wird auf diesem Rechner verschlüsselt. Der Schlüssel steht nur im Code auf dem Beleg.{' '}
          {step.replaced?.as !== 'perhaps' && freeInPlaceOf(step.replaced)
            ? 'Diese Übermittlung wird nicht berechnet.'
            : `Eine Übermittlung kostet ${facts.netPrices.transfer} netto.`}
        </p>
      </div>
    </div>
  )
}

/** SLIP-06: the customer sees picture and questions in their language, and answers themselves. */
function ShowCustomer({ step, disabled }: { step: ConfirmationStepProps; disabled: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <StationButton icon={IconLanguage} disabled={disabled} onClick={() => setOpen(true)}>
        In ihrer Sprache zeigen
      </StationButton>
      {open && (
        <CustomerScreen
          preview={step.preview}
          furtherUse={step.furtherUse}
          onFurtherUse={step.onFurtherUse}
          onUse={close}
          onOther={() => {
            close()
            step.onBack()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** QUEUE-06: the law requires one identification per photo; states it, with the cheapest way to do it. */
function FamilyNotice({ person }: { person: number }) {
  return (
    <AlertBox tone="info" title={`Person ${person} dieser Familie`}>
      Jedes Bild braucht eine eigene Bestätigung (§ 6 Absatz 6 der Passverordnung). Lassen Sie Ihre Karte auf dem Leser
      liegen, dann genügt die PIN.
    </AlertBox>
  )
}

function TransferPanel({ state, eid, identifying, ...step }: ConfirmationStepProps) {
  switch (state.phase) {
    case 'preparing':
      return <StationWait>Das Bild wird verschlüsselt …</StationWait>
    case 'failed':
      return (
        <>
          <AlertBox tone="err" title="Das Bild ließ sich nicht verschlüsseln.">
            Es hat diesen Rechner nicht verlassen.
          </AlertBox>
          <Retry onClick={step.onReseal}>Noch einmal verschlüsseln</Retry>
        </>
      )
    case 'sending':
      return <StationWait>Das Bild wird übermittelt. Bitte schließen Sie die Seite nicht.</StationWait>
    case 'ready':
      return (
        <>
          {state.sentence && <AlertBox tone="warn">{state.sentence}</AlertBox>}
          {identifying ? (
            <div className="station-eid">{eid}</div>
          ) : (
            <WishButton eid={step.needsEid || state.sentence !== undefined} {...step} />
          )}
        </>
      )
    case 'stopped':
      return <Stopped state={state} {...step} />
  }
}

type WishButtonProps = Pick<ConfirmationStepProps, 'onIdentify' | 'onSend'> & { eid: boolean }

function WishButton({ eid, onIdentify, onSend }: WishButtonProps) {
  return (
    <div ref={handFocusOn} className={confirmationStepStyles.stationKeep}>
      <StationButton icon={eid ? IconId : IconSend} look="go large" onClick={eid ? onIdentify : onSend}>
        {eid ? 'Mit eID bestätigen und übermitteln' : 'Übermitteln'}
      </StationButton>
    </div>
  )
}

type StoppedProps = { state: Extract<TransferState, { phase: 'stopped' }> } & Pick<
  ConfirmationStepProps,
  'onSend' | 'onReseal'
>

function Stopped({ state: { sentence, way, automatic }, onSend, onReseal }: StoppedProps) {
  return (
    <>
      <AlertBox tone={automatic ? 'warn' : 'err'}>
        <p>{sentence}</p>
        <p>
          <WhoseTurnLink />
        </p>
      </AlertBox>
      {automatic && <StationWait>Gleich wird es noch einmal versucht.</StationWait>}
      {!automatic && (way === 'again' || way === 'own') && <Retry onClick={onSend}>Noch einmal senden</Retry>}
      {(way === 'reseal' || way === 'replace') && <Retry onClick={onReseal}>Neu verschlüsseln</Retry>}
      {way === 'reload' && (
        <p className={stageStyles.quiet}>Beim Neuladen werden die Aufnahmen dieser Person aus dem Browser gelöscht.</p>
      )}
    </>
  )
}

function Retry({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <StationButton icon={IconRefresh} ref={handFocusOn} look="go large" onClick={onClick}>
      {children}
    </StationButton>
  )
}
