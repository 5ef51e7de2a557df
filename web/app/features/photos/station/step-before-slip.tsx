import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import type { MayTransfer } from '#features/photos/station/door/may-transfer.ts'
import { CaptureStep } from '#features/photos/station/steps/capture-step.tsx'
import { OpenSlips } from '#features/photos/station/steps/open-slips.tsx'
import { STAGE_HEADING_ID } from '#features/photos/station/steps/stage-heading.tsx'
import { TransferNotice } from '#features/photos/station/steps/transfer-notice.tsx'
import type { TransferBinding } from '#features/photos/transfer/transfer-run.ts'
import { focusSoon } from '#ui/focus-soon.ts'
import { drawnLater } from '#ui/opened-later.tsx'
import type { StationProps } from './station-props.ts'
import { usableShots } from './station-state.ts'
import type { Way } from './use-leaving.ts'
import type { StationRoom } from './use-station.ts'

const ChoiceStep = drawnLater(async () => (await import('#features/photos/station/steps/choice-step.tsx')).ChoiceStep)
const FamilySheets = drawnLater(
  async () => (await import('#features/photos/station/prints/family-sheets.tsx')).FamilySheets,
)
const Confirmation = drawnLater(async () => (await import('./confirmation.tsx')).Confirmation)

export interface StepProps {
  room: StationRoom
  props: StationProps
  resting: boolean
  studio: RegisteredStudio | undefined
  askBefore: (way: Way) => void
}

/** Everything before the photo is sealed and sent: shot, choice, confirmation. */
export function StepBeforeSlip({ room, props, resting, studio, askBefore }: StepProps) {
  const { analysis, studios } = props
  const { state, dispatch, shots, settings, identifying, setIdentifying } = room
  const onLeave = () => askBefore('leave')
  const ended = () => {
    setIdentifying(false)
    // The focused element unmounted with the eID.
    focusSoon(STAGE_HEADING_ID)
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
        if (!sentence) return
        room.setSaid(sentence)
        // The person may no longer be identified: the page then shows how to identify.
        props.onLookAgain()
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
        family={
          state.slips.length > 0 ? (
            <OpenSlips count={state.slips.length} onShow={() => dispatch({ type: 'shots-forgotten' })} />
          ) : (
            room.sheets > 0 && <FamilySheets room={room} studio={studio} onNext={() => askBefore('next')} />
          )
        }
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

const isWorthSaying = (may: MayTransfer) => (may.allowed ? may.pauseFrom !== undefined : may.reason !== 'loading')
