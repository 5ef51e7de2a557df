import { focusShutter } from '#features/photos/station/camera/shutter.ts'
import { Saying } from '#features/photos/station/verdict/saying.tsx'
import type { TransferState } from '#features/photos/transfer/transfer-run.ts'
import { drawnLater, openedLater } from '#ui/opened-later.tsx'
import { useOnChange } from '#ui/use-on-change.ts'
import styles from './station.module.css'
import './steps/station-button.module.css'
import { useRenewal } from './door/use-renewal.ts'
import { LockedStation } from './locked-station.tsx'
import { StationBar } from './station-bar.tsx'
import type { StationProps } from './station-props.ts'
import { StepBeforeSlip } from './step-before-slip.tsx'
import { WARN_BEFORE_MS } from './use-idle.ts'
import { useLeaving } from './use-leaving.ts'
import { useStation } from './use-station.ts'

const IssuedStep = drawnLater(async () => (await import('./issued-step.tsx')).IssuedStep)
const LossDialog = openedLater(async () => (await import('./loss-dialog.tsx')).LossDialog)
const Covered = openedLater(async () => (await import('./idle-dialogs.tsx')).Covered)
const IdleWarning = openedLater(async () => (await import('./idle-dialogs.tsx')).IdleWarning)

/** The whole workspace: one person's way from the shutter to the slip. */
export function Station(props: StationProps) {
  const room = useStation({ ...props, desk: props.analysis.desk })
  const { asking, askBefore, stay, confirm } = useLeaving(room)
  useRenewal(room, props)
  const { state, left, held } = room
  // The previous step unmounted with the focused element; the page itself opens without a focus.
  useOnChange(state.step, () => state.step === 'capture' && focusShutter())
  const { person, studios, identified, onLookAgain } = props
  const refused = refusedOf(room.transfer.state)
  useOnChange(refused, () => refused && onLookAgain())
  const isUnchosen = !room.may.allowed && ['choose-studio', 'works-nowhere'].includes(room.may.reason)
  const studio = room.may.studio ?? (isUnchosen ? undefined : studios?.[0])
  const name = `${person.first_name} ${person.last_name}`
  const isAsked =
    room.unfinished || (state.step !== 'slip' && state.shots.length + state.slips.length + room.sheets > 0)
  const warning = room.covered || (isAsked && left !== undefined && left <= WARN_BEFORE_MS)
  const step = { room, props, studio, resting: asking !== undefined || warning, askBefore }
  if (room.lockedFor !== undefined)
    return <LockedStation held={held} renderSignIn={props.renderSignIn} onOpen={room.unlock} />
  if (props.outdated && !room.serving) return props.outdated
  return (
    <div className={warning && held ? `station ${styles.covered}` : 'station'}>
      <StationBar
        step={state.step}
        onPaper={room.onPaper || !room.purpose.slip}
        studio={studio ? `${studio.name}, ${studio.address}` : ''}
        person={identified ? `${name}, identifiziert` : name}
        onLeave={() => askBefore('leave')}
      />
      {state.step === 'slip' ? <IssuedStep {...step} /> : <StepBeforeSlip {...step} />}
      <Saying sentence={room.said} setSentence={room.setSaid} />
      {warning &&
        (held ? (
          <Covered held={held} hasShots={state.shots.length > 0} onShow={room.uncover} />
        ) : (
          <IdleWarning state={state} left={left ?? 0} onWipe={room.wipe} />
        ))}
      {asking && <LossDialog room={room} way={asking} onClose={stay} onConfirm={() => confirm(asking)} />}
    </div>
  )
}

/** A refused transfer, perhaps because of the person: data loaded when the page opened may be outdated (QUEUE-04). */
const refusedOf = (transfer: TransferState) =>
  transfer.phase === 'stopped' && transfer.way === 'nothing' ? transfer : undefined
