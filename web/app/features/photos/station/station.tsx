import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '#app/paths.ts'
import type { Analysis } from '#features/photos/station/camera/use-analysis.ts'
import { CaptureStep } from '#features/photos/station/steps/capture-step.tsx'
import { ChoiceStep } from '#features/photos/station/steps/choice-step.tsx'
import { ConfirmationStep } from '#features/photos/station/steps/confirmation-step.tsx'
import { slipContentOf } from '#features/photos/station/steps/slip-content-of.ts'
import { SlipStep } from '#features/photos/station/steps/slip-step.tsx'
import { TransferNotice } from '#features/photos/station/steps/transfer-notice.tsx'
import { Saying } from '#features/photos/station/verdict/saying.tsx'
import type { TransferBinding } from '#features/photos/transfer/transfer-run.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import './station.css'
import type { MayTransfer } from '#features/photos/station/door/may-transfer.ts'
import type { RenderSignIn } from '#features/photos/station/door/with-session.tsx'
import { StationBar } from './station-bar.tsx'
import { usableShots } from './station-state.ts'
import { WARN_BEFORE_MS } from './use-idle.ts'
import { type StationFacts, type StationRoom, useStation } from './use-station.ts'
import { minutesOf } from './wipe-notice.tsx'

/** Renders the eID, which another feature provides. */
export type RenderEid = (eid: {
  /** Undefined: the person is identified once, for all transfers. */
  binding: TransferBinding | undefined
  onConfirmed: () => void
  /** Given up or failed; with a sentence where there is more to say. */
  onEnded: (sentence?: string) => void
}) => ReactNode

export interface StationProps extends Omit<StationFacts, 'desk'> {
  analysis: Analysis
  /** Looks again whether this person may transfer. */
  onLookAgain: () => void
  renderEid: RenderEid
  renderSignIn: RenderSignIn
}

/** The whole workspace: one person's way from the shutter to the slip. */
export function Station(props: StationProps) {
  const room = useStation({ ...props, desk: props.analysis.desk })
  const [asking, setAsking] = useState<'leave' | 'next'>()
  const { state, may, left, holding } = room
  const { person, studios, identified } = props
  const studio = may.studio ?? studios?.[0]
  const name = `${person.first_name} ${person.last_name}`
  const leave = () => (holding ? setAsking('leave') : location.assign(paths.ownerArea))
  const isAsked = room.unprinted || state.step !== 'slip'
  const warning = room.covered || (isAsked && left !== undefined && left <= WARN_BEFORE_MS)
  const resting = asking !== undefined || warning
  return (
    <div className={warning && room.unprinted ? 'stn covered' : 'stn'}>
      <StationBar
        step={state.step}
        studio={studio ? `${studio.name}, ${studio.address}` : ''}
        person={identified ? `${name}, identifiziert` : name}
        onLeave={leave}
      />
      {state.step === 'slip' ? (
        <SlipStep
          slips={state.slips}
          kinds={props.symbols}
          contentOf={(issued) => slipContentOf(issued, studio, props.testMode)}
          person={name}
          printed={state.printed}
          left={left}
          shortcuts={room.settings.shortcuts && !resting}
          onPrinted={() => room.dispatch({ type: 'slips-printed' })}
          onNext={() => (room.unprinted ? setAsking('next') : room.wipe())}
          onRelative={room.nextRelative}
          onRevoked={room.revoked}
        />
      ) : (
        <StepBeforeSlip room={room} props={props} resting={resting} onLeave={leave} />
      )}
      <Saying sentence={room.said} setSentence={room.setSaid} />
      {warning &&
        (room.unprinted ? (
          <CoveredSlip hasShots={state.shots.length > 0} onShow={room.uncover} />
        ) : (
          <IdleWarning left={left ?? 0} onWipe={room.wipe} />
        ))}
      {asking && (
        <LossDialog
          slip={room.unprinted}
          next={asking === 'next'}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            // At once: what asks before leaving must be gone when the page is left.
            flushSync(() => {
              room.wipe()
              setAsking(undefined)
            })
            if (asking === 'leave') location.assign(paths.ownerArea)
          }}
        />
      )}
    </div>
  )
}

interface StepProps {
  room: StationRoom
  props: StationProps
  resting: boolean
  onLeave: () => void
}

function StepBeforeSlip({ room, props, resting, onLeave }: StepProps) {
  const { analysis, studios, needsEid, renderSignIn } = props
  const { state, dispatch, shots, settings, transfer, chosen, identifying, setIdentifying } = room
  const eidFor = (binding: TransferBinding | undefined, onConfirmed: () => void) =>
    props.renderEid({
      binding,
      onConfirmed: () => {
        setIdentifying(false)
        onConfirmed()
      },
      onEnded: (sentence) => {
        setIdentifying(false)
        if (sentence) room.setSaid(sentence)
      },
    })
  const identify = () => {
    room.setSaid('')
    setIdentifying(true)
  }
  const notice = (
    <TransferNotice
      may={room.may}
      isOwner={props.person.user_type === 'owner'}
      onLookAgain={props.onLookAgain}
      eid={identifying && !room.may.allowed && eidFor(undefined, props.onLookAgain)}
      onIdentify={identify}
    />
  )
  if (state.step === 'capture')
    return (
      <CaptureStep
        room={room}
        analysis={analysis}
        studios={studios ?? []}
        resting={resting}
        onLeave={onLeave}
        notice={isWorthSaying(room.may) && <div className="stn-block">{notice}</div>}
      />
    )
  if (state.step === 'choice')
    return (
      <ChoiceStep
        shots={usableShots(state)}
        chosen={state.chosen}
        previewOf={(id) => shots.get(id)?.preview}
        shortcuts={settings.shortcuts && !resting}
        onChoose={(id) => dispatch({ type: 'shot-chosen', id })}
        onConfirm={() => state.chosen !== undefined && dispatch({ type: 'shot-used', id: state.chosen })}
        onMore={() => dispatch({ type: 'more-shots-wanted' })}
        onLeave={onLeave}
      />
    )
  return (
    <ConfirmationStep
      preview={chosen && shots.get(chosen.id)?.preview}
      state={transfer.state}
      replaced={room.replaced}
      furtherUse={room.furtherUse}
      onFurtherUse={room.setFurtherUse}
      onForgetReplaced={room.forgetReplaced}
      may={room.may}
      notice={notice}
      relatives={state.slips.length}
      shortcuts={settings.shortcuts && !resting}
      identifying={identifying}
      eid={transfer.state.phase === 'ready' && eidFor(transfer.state.binding, () => void transfer.run.send())}
      needsEid={needsEid}
      customerReference={room.customerReference}
      onCustomerReference={room.setCustomerReference}
      renderSignIn={renderSignIn}
      onIdentify={identify}
      onSend={() => void transfer.run.send()}
      onAnew={() => void transfer.run.prepare()}
      onBack={() => dispatch({ type: 'other-shot-wanted' })}
    />
  )
}

const isWorthSaying = (may: MayTransfer) => (may.allowed ? may.pauseFrom !== undefined : may.reason !== 'loading')

/**
 * Over a slip that was never printed. For a minute any input is an answer; after that its code is shown on purpose only,
 * since another person may stand before the screen.
 */
function CoveredSlip({ hasShots, onShow }: { hasShots: boolean; onShow: () => void }) {
  return (
    <Dialog role="alertdialog" size="small" title="Sind Sie noch da?">
      <p>
        Ein Beleg ist noch nicht gedruckt. Er ist verdeckt und bleibt hier, bis Sie ihn drucken oder auf Wunsch
        verwerfen.
        {hasShots && ' Die Aufnahmen der Person vor der Kamera werden gleich gelöscht.'}
      </p>
      <div className="dlg-acts">
        <button type="button" className="btn btn-p" onClick={onShow}>
          Beleg zeigen
        </button>
      </div>
    </Dialog>
  )
}

/** A minute before everything is wiped; any input is an answer. */
function IdleWarning({ left, onWipe }: { left: number; onWipe: () => void }) {
  return (
    <Dialog role="alertdialog" size="small" title="Sind Sie noch da?">
      <p>
        Die Aufnahmen dieser Person werden in {minutesOf(left)} Minuten aus dem Browser gelöscht. Bewegen Sie die Maus
        oder drücken Sie eine Taste, dann bleiben sie.
      </p>
      <div className="dlg-acts">
        <button type="button" className="btn btn-ds" onClick={onWipe}>
          Jetzt löschen
        </button>
      </div>
    </Dialog>
  )
}

interface LossDialogProps {
  slip: boolean
  next: boolean
  onConfirm: () => void
  onCancel: () => void
}

function LossDialog({ slip, next, onConfirm, onCancel }: LossDialogProps) {
  return (
    <ConfirmDialog
      title={slip ? 'Ohne gedruckten Beleg weiter?' : 'Aufnahmen löschen und beenden?'}
      text={
        slip
          ? 'Der Code steht nur auf dem Beleg. Ist er nicht gedruckt, lässt sich das Bild von niemandem mehr öffnen.'
          : 'Die Aufnahmen dieser Person werden aus dem Browser gelöscht.'
      }
      confirm={next ? 'Löschen und weiter' : 'Löschen und beenden'}
      cancel={slip ? 'Zum Beleg' : 'Weiter aufnehmen'}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
