import type { ReactNode } from 'react'
import { PaperConfirmation } from '#features/photos/station/prints/paper-confirmation.tsx'
import { PaperFault } from '#features/photos/station/prints/paper-way.tsx'
import { ConfirmedPurpose } from '#features/photos/station/purpose/confirmed-purpose.tsx'
import { ConfirmationStep } from '#features/photos/station/steps/confirmation-step.tsx'
import { isUnknown, type TransferBinding } from '#features/photos/transfer/transfer-run.ts'
import type { RenderSignIn } from './door/with-session.tsx'
import type { StepProps } from './step-before-slip.tsx'

interface ConfirmationProps extends Pick<StepProps, 'room' | 'props' | 'resting'> {
  /** Reason why this person may not transfer yet. */
  notice: ReactNode
  eidFor: (binding: TransferBinding | undefined, onConfirmed: () => void) => ReactNode
  identify: () => void
}

/** The customer reviews the photo before it is transferred, or printed on paper alone. */
export function Confirmation({ room, props, resting, notice, eidFor, identify }: ConfirmationProps) {
  const { state, dispatch, shots, settings, transfer, chosen, identifying } = room
  const { needsEid, endsSession, person } = props
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
  const renderSignIn: RenderSignIn = (onSignedIn) =>
    props.renderSignIn((email) => {
      if (email !== person.email && isUnknown(transfer.state)) void transfer.run.handOver()
      onSignedIn(email)
    })
  return (
    <ConfirmationStep
      purpose={
        <>
          {purpose}
          {room.prints.state === 'failed' && <PaperFault />}
        </>
      }
      preview={chosen && shots.get(chosen.id)?.preview}
      state={transfer.state}
      replaced={room.replaced}
      furtherUse={room.furtherUse}
      onFurtherUse={room.setFurtherUse}
      onForgetReplaced={room.letGoOfReplaced}
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
