import { BillButton } from '#features/photos/slip/bill.tsx'
import { billOf } from '#features/photos/slip/bill-of.ts'
import { isSlipFormat } from '#features/photos/slip/slip-sheet.tsx'
import { PaperWay } from '#features/photos/station/prints/paper-way.tsx'
import { PrintStep } from '#features/photos/station/prints/print-step.tsx'
import { sellerOf, slipContentOf } from '#features/photos/station/steps/slip-content-of.ts'
import { SlipStep } from '#features/photos/station/steps/slip-step.tsx'
import { slipsToPrint } from './station-state.ts'
import type { StepProps } from './step-before-slip.tsx'

/** Everything after the photo was sent: printed pictures, or the slips. */
export function IssuedStep({ room, props, studio, resting, askBefore }: StepProps) {
  const { state, dispatch, settings, setSettings, prints } = room
  const paid = state.slips.filter(({ free }) => !free).length
  const bill = billOf({ slips: paid, sheets: room.sheets }, settings, room.shots.now())
  const shared = {
    shortcuts: settings.shortcuts && !resting,
    onNext: () => askBefore('next'),
    onRelative: () => askBefore('relative'),
  }
  if (room.onPaper)
    return (
      <PrintStep
        {...shared}
        prints={prints}
        bill={<BillButton bill={bill} seller={sellerOf(studio, room.customerReference)} />}
        settings={settings}
        onSettings={setSettings}
        onSlips={state.slips.length > 0 ? () => room.showPaper(false) : undefined}
      />
    )
  const { slipFormat } = settings
  const slips = slipsToPrint(state)
  return (
    <SlipStep
      {...shared}
      slips={slips}
      revocable={state.slips}
      unread={room.unread}
      readsBack={settings.readsBack}
      bill={bill}
      read={slips.filter(({ transferId }) => state.readBack.includes(transferId)).length}
      onRead={(transferId) => {
        room.uncover()
        dispatch({ type: 'slip-read', transferId })
      }}
      kinds={props.config.code_symbols}
      format={isSlipFormat(slipFormat) ? slipFormat : 'a6'}
      onFormat={(format) => setSettings({ ...settings, slipFormat: format })}
      contentOf={(issued) => slipContentOf(issued, props.config.test_mode)}
      byEid={props.byEid}
      printed={!room.unprinted}
      left={room.left}
      onPrinted={() => dispatch({ type: 'slips-printed' })}
      onAll={() => dispatch({ type: 'all-slips-wanted' })}
      paper={<PaperWay prints={prints} onOpen={() => room.showPaper(true)} />}
      onRevoked={room.revoked}
      renderSignIn={props.renderSignIn}
    />
  )
}
