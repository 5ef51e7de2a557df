import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '#app/paths.ts'
import type { Analysis } from '#features/photos/station/camera/use-analysis.ts'
import { CaptureStep } from '#features/photos/station/steps/capture-step.tsx'
import { ChoiceStep } from '#features/photos/station/steps/choice-step.tsx'
import { ConfirmationStep } from '#features/photos/station/steps/confirmation-step.tsx'
import { slipContentOf } from '#features/photos/station/steps/slip-content-of.ts'
import { SlipStep } from '#features/photos/station/steps/slip-step.tsx'
import { Saying } from '#features/photos/station/verdict/saying.tsx'
import type { TransferBinding } from '#features/photos/transfer/transfer-run.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import './station.css'
import type { RenderSignIn } from '#features/photos/station/door/with-session.tsx'
import { StationBar } from './station-bar.tsx'
import { suitableShots } from './station-state.ts'
import { WARN_BEFORE_MS } from './use-idle.ts'
import { type StationFacts, type StationRoom, useStation } from './use-station.ts'
import { minutesOf } from './wipe-notice.tsx'

/** Renders the eID for one transfer, which another feature provides. */
export type RenderEid = (eid: {
  binding: TransferBinding
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
  const warning = left !== undefined && left <= WARN_BEFORE_MS && state.step !== 'slip'
  return (
    <div className="stn">
      <StationBar
        step={state.step}
        studio={studio ? `${studio.name}, ${studio.address}` : ''}
        person={identified ? `${name}, identifiziert` : name}
        onLeave={leave}
      />
      {state.step === 'slip' && state.issued ? (
        <SlipStep
          issued={state.issued}
          kinds={props.symbols}
          content={slipContentOf(state.issued, studio, props.testMode)}
          person={name}
          left={left}
          onPrinted={() => room.setPrinted(true)}
          onNext={() => (room.printed ? room.wipe() : setAsking('next'))}
        />
      ) : (
        <StepBeforeSlip room={room} props={props} resting={asking !== undefined || warning} onLeave={leave} />
      )}
      <Saying sentence={room.said} setSentence={room.setSaid} />
      {warning && <IdleWarning left={left} onWipe={room.wipe} />}
      {asking && (
        <LossDialog
          slip={state.step === 'slip'}
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
  const { analysis, studios, needsEid, onLookAgain, renderEid, renderSignIn } = props
  const isOwner = props.person.user_type === 'owner'
  const { state, dispatch, shots, settings, transfer, chosen, identifying, setIdentifying } = room
  if (state.step === 'capture')
    return (
      <CaptureStep
        room={room}
        analysis={analysis}
        studios={studios ?? []}
        resting={resting}
        isOwner={isOwner}
        onLeave={onLeave}
        onLookAgain={onLookAgain}
      />
    )
  if (state.step === 'choice')
    return (
      <ChoiceStep
        shots={suitableShots(state)}
        chosen={state.chosen}
        previewOf={(id) => shots.get(id)?.preview}
        shortcuts={settings.shortcuts && !resting}
        onChoose={(id) => dispatch({ type: 'shot-chosen', id })}
        onConfirm={() => dispatch({ type: 'choice-confirmed' })}
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
      isOwner={isOwner}
      identifying={identifying}
      eid={
        transfer.state.phase === 'ready' &&
        renderEid({
          binding: transfer.state.binding,
          onConfirmed: () => {
            setIdentifying(false)
            void transfer.run.send()
          },
          onEnded: (sentence) => {
            setIdentifying(false)
            if (sentence) room.setSaid(sentence)
          },
        })
      }
      needsEid={needsEid}
      customerReference={room.customerReference}
      onCustomerReference={room.setCustomerReference}
      renderSignIn={renderSignIn}
      onIdentify={() => {
        room.setSaid('')
        setIdentifying(true)
      }}
      onSend={() => void transfer.run.send()}
      onAnew={() => void transfer.run.prepare()}
      onBack={() => dispatch({ type: 'other-shot-wanted' })}
      onLookAgain={onLookAgain}
    />
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
