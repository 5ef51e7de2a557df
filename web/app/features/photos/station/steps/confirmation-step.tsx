import { IconChevronLeft, IconId, IconLanguage, IconRefresh, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CustomerScreen } from '#features/photos/station/customer/customer-screen.tsx'
import { type RenderSignIn, WithSession } from '#features/photos/station/door/with-session.tsx'
import { PaperFault } from '#features/photos/station/prints/paper-way.tsx'
import { ConfirmedPurpose } from '#features/photos/station/purpose/confirmed-purpose.tsx'
import { BitmapPicture } from '#features/photos/station/shots/bitmap-picture.tsx'
import type { StepProps } from '#features/photos/station/step-before-slip.tsx'
import { freeInPlaceOf } from '#features/photos/station/use-replaced.ts'
import { useShortcuts } from '#features/photos/station/use-shortcuts.ts'
import type { Transfer } from '#features/photos/station/use-transfer.ts'
import {
  isUncertain,
  isUnknown,
  type TransferBinding,
  type TransferState,
} from '#features/photos/transfer/transfer-run.ts'
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

export interface ConfirmationStepProps extends Pick<StepProps, 'room' | 'props' | 'resting'> {
  /** Reason why this person may not transfer yet, instead of the eID. */
  notice: ReactNode
  /** The eID for a transfer (features/identification). */
  eidFor: (binding: TransferBinding | undefined, onConfirmed: () => void) => ReactNode
  /** Opens the eID: it precedes the transfer, or follows on its refusal. */
  identify: () => void
}

/** The customer confirms the one picture, the studio employee does so with the eID, and it is transferred. */
export function ConfirmationStep(step: ConfirmationStepProps) {
  const { room, props } = step
  const { may, settings, replaced, identifying, chosen } = room
  const preview = chosen && room.shots.get(chosen.id)?.preview
  const { state, run } = room.transfer
  const relatives = room.state.slips.length
  const busy = state.phase === 'sending' || identifying || (state.phase === 'stopped' && state.automatic)
  const wish = props.needsEid || (state.phase === 'ready' && state.sentence) ? step.identify : run.send
  const goOn = () => may.allowed && state.phase === 'ready' && !busy && void wish()
  const leavable = !busy && !isUnknown(state)
  const back = () => room.dispatch({ type: 'other-shot-wanted' })
  const goBack = () => leavable && back()
  useShortcuts(settings.shortcuts && !step.resting, { enter: goOn, pagedown: goOn, pageup: goBack, escape: goBack })
  const renderSignIn: RenderSignIn = (onSignedIn) =>
    props.renderSignIn((email) => {
      if (email !== props.person.email && isUnknown(state)) void run.handOver()
      onSignedIn(email)
    })
  return (
    <div className="station-work">
      <div className={choiceStepStyles.stationLarge}>
        <BitmapPicture bitmap={preview} label="Das gewählte Bild in groß" />
      </div>
      <div className="station-side station-pad">
        <StageHeading>Bild bestätigen und übermitteln</StageHeading>
        {leavable && <ConfirmedPurpose purpose={room.purpose} onChange={room.setPurpose} />}
        {leavable && room.prints.state === 'failed' && <PaperFault />}
        <ReplacedNotice replaced={replaced} busy={busy} onForget={room.letGoOfReplaced} />
        <WithSession busy={busy} forEachUpload={props.config.session_ends_with_upload} renderSignIn={renderSignIn}>
          {!may.allowed && !isUncertain(state) ? (
            step.notice
          ) : (
            <>
              <ReferenceField
                value={room.customerReference}
                fixed={busy || state.phase === 'stopped'}
                onChange={room.setCustomerReference}
              />
              {settings.namesSlips && (
                <FirstNameField value={room.firstName} fixed={busy} onChange={room.setFirstName} />
              )}
              <FurtherUseField value={room.furtherUse} fixed={!leavable} onChange={room.setFurtherUse} />
              {props.needsEid && relatives > 0 && <FamilyNotice person={relatives + 1} />}
              <p>
                Bitte zeigen Sie der Person vor der Kamera das Bild. Mit der Bestätigung erklären Sie: Sie hat es groß
                gesehen und möchte es verwenden.
              </p>
              <ShowCustomer {...{ room, preview }} disabled={!leavable} onOther={back} />
              <TransferPanel {...step} />
            </>
          )}
        </WithSession>
        {leavable && (
          <StationButton icon={IconChevronLeft} onClick={back}>
            Anderes Bild wählen
          </StationButton>
        )}
        <p className={`${stageStyles.quiet} small`}>
          Das Bild wird auf diesem Rechner verschlüsselt. Der Schlüssel steht nur im Code auf dem Beleg.{' '}
          {replaced?.as !== 'perhaps' && freeInPlaceOf(replaced)
            ? 'Diese Übermittlung wird nicht berechnet.'
            : `Eine Übermittlung kostet ${facts.netPrices.transfer} netto.`}
        </p>
      </div>
    </div>
  )
}

interface ShowCustomerProps extends Pick<ConfirmationStepProps, 'room'> {
  preview: ImageBitmap | undefined
  disabled: boolean
  onOther: () => void
}

/** SLIP-06: the customer sees picture and questions in their language, and answers themselves. */
function ShowCustomer({ room, preview, disabled, onOther }: ShowCustomerProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <StationButton icon={IconLanguage} disabled={disabled} onClick={() => setOpen(true)}>
        In ihrer Sprache zeigen
      </StationButton>
      {open && (
        <CustomerScreen
          preview={preview}
          furtherUse={room.furtherUse}
          onFurtherUse={room.setFurtherUse}
          onUse={close}
          onOther={() => {
            close()
            onOther()
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

function TransferPanel({ room, props: { needsEid }, eidFor, identify }: ConfirmationStepProps) {
  const { state, run } = room.transfer
  switch (state.phase) {
    case 'preparing':
      return <StationWait>Das Bild wird verschlüsselt …</StationWait>
    case 'failed':
      return (
        <>
          <AlertBox tone="err" title="Das Bild ließ sich nicht verschlüsseln.">
            Es hat diesen Rechner nicht verlassen.
          </AlertBox>
          <Retry onClick={run.prepare}>Noch einmal verschlüsseln</Retry>
        </>
      )
    case 'sending':
      return <StationWait>Das Bild wird übermittelt. Bitte schließen Sie die Seite nicht.</StationWait>
    case 'ready':
      return (
        <>
          {state.sentence && <AlertBox tone="warn">{state.sentence}</AlertBox>}
          {room.identifying ? (
            <div className="station-eid">{eidFor(state.binding, run.send)}</div>
          ) : (
            <WishButton eid={needsEid || state.sentence !== undefined} onIdentify={identify} onSend={run.send} />
          )}
        </>
      )
    case 'stopped':
      return <Stopped state={state} run={run} />
  }
}

interface WishButtonProps {
  eid: boolean
  onIdentify: () => void
  onSend: () => void
}

function WishButton({ eid, onIdentify, onSend }: WishButtonProps) {
  return (
    <div ref={handFocusOn} className={confirmationStepStyles.stationKeep}>
      <StationButton icon={eid ? IconId : IconSend} look="go large" onClick={eid ? onIdentify : onSend}>
        {eid ? 'Mit eID bestätigen und übermitteln' : 'Übermitteln'}
      </StationButton>
    </div>
  )
}

interface StoppedProps extends Pick<Transfer, 'run'> {
  state: Extract<TransferState, { phase: 'stopped' }>
}

function Stopped({ state: { sentence, way, automatic }, run }: StoppedProps) {
  return (
    <>
      <AlertBox tone={automatic ? 'warn' : 'err'}>
        <p>{sentence}</p>
        <p>
          <WhoseTurnLink />
        </p>
      </AlertBox>
      {automatic && <StationWait>Gleich wird es noch einmal versucht.</StationWait>}
      {!automatic && (way === 'again' || way === 'own') && <Retry onClick={run.send}>Noch einmal senden</Retry>}
      {(way === 'reseal' || way === 'replace') && <Retry onClick={run.prepare}>Neu verschlüsseln</Retry>}
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
