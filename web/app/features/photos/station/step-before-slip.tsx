import type { ReactNode } from 'react'
import type { MayTransfer } from '#features/photos/station/door/may-transfer.ts'
import { PaperConfirmation } from '#features/photos/station/prints/paper-confirmation.tsx'
import { ConfirmedPurpose } from '#features/photos/station/purpose/confirmed-purpose.tsx'
import { CaptureStep } from '#features/photos/station/steps/capture-step.tsx'
import { ChoiceStep } from '#features/photos/station/steps/choice-step.tsx'
import { ConfirmationStep } from '#features/photos/station/steps/confirmation-step.tsx'
import { STAGE_HEADING } from '#features/photos/station/steps/stage-heading.tsx'
import { TransferNotice } from '#features/photos/station/steps/transfer-notice.tsx'
import type { TransferBinding } from '#features/photos/transfer/transfer-run.ts'
import { focusSoon } from '#ui/focus-soon.ts'
import type { StationProps } from './station-props.ts'
import { usableShots } from './station-state.ts'
import type { StationRoom } from './use-station.ts'

interface StepProps {
  room: StationRoom
  props: StationProps
  resting: boolean
  onLeave: () => void
}

/** Everything before the photo is sealed and sent: shot, choice, confirmation. */
export function StepBeforeSlip({ room, props, resting, onLeave }: StepProps) {
  const { analysis, studios } = props
  const { state, dispatch, shots, settings, identifying, setIdentifying } = room
  const ended = () => {
    setIdentifying(false)
    // The focused element has left with the eID.
    focusSoon(STAGE_HEADING)
  }
  const eidFor = (binding: TransferBinding | undefined, onConfirmed: () => void) =>
    props.renderEid({
      binding,
      onConfirmed: () => {
        ended()
        onConfirmed()
      },
      onEnded: (sentence) => {
        ended()
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
        notice={isWorthSaying(room.may) && <div className="station-block">{notice}</div>}
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
  return <Confirmation {...{ room, props, resting, notice, eidFor, identify }} />
}

interface ConfirmationProps extends Omit<StepProps, 'onLeave'> {
  /** Reason why this person may not transfer yet. */
  notice: ReactNode
  eidFor: (binding: TransferBinding | undefined, onConfirmed: () => void) => ReactNode
  identify: () => void
}

function Confirmation({ room, props, resting, notice, eidFor, identify }: ConfirmationProps) {
  const { state, dispatch, shots, settings, transfer, chosen, identifying } = room
  const { needsEid, endsSession, renderSignIn } = props
  const purpose = <ConfirmedPurpose purpose={room.purpose} onChange={room.setPurpose} />
  if (!room.purpose.slip)
    return (
      <PaperConfirmation
        preview={chosen && shots.get(chosen.id)?.preview}
        state={room.prints.state}
        shortcuts={settings.shortcuts && !resting}
        purpose={purpose}
        onConfirm={room.confirmPaper}
        onBack={() => dispatch({ type: 'other-shot-wanted' })}
      />
    )
  return (
    <ConfirmationStep
      purpose={purpose}
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
      firstName={settings.namesSlips ? room.firstName : undefined}
      onFirstName={room.setFirstName}
      customerReference={room.customerReference}
      onCustomerReference={room.setCustomerReference}
      endsSession={endsSession}
      renderSignIn={renderSignIn}
      onIdentify={identify}
      onSend={() => void transfer.run.send()}
      onReseal={() => void transfer.run.prepare()}
      onBack={() => dispatch({ type: 'other-shot-wanted' })}
    />
  )
}

const isWorthSaying = (may: MayTransfer) => (may.allowed ? may.pauseFrom !== undefined : may.reason !== 'loading')
