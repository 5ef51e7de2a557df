import { useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '#app/paths.ts'
import { BillButton } from '#features/photos/slip/bill.tsx'
import { billOf } from '#features/photos/slip/bill-of.ts'
import { isSlipFormat } from '#features/photos/slip/slip-sheet.tsx'
import { PrintStep } from '#features/photos/station/prints/print-step.tsx'
import { sellerOf, slipContentOf } from '#features/photos/station/steps/slip-content-of.ts'
import { SlipStep } from '#features/photos/station/steps/slip-step.tsx'
import { Saying } from '#features/photos/station/verdict/saying.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import './station.css'
import { LockedStation } from './locked-station.tsx'
import { StationBar } from './station-bar.tsx'
import type { StationProps } from './station-props.ts'
import { slipsToPrint } from './station-state.ts'
import { StepBeforeSlip } from './step-before-slip.tsx'
import { WARN_BEFORE_MS } from './use-idle.ts'
import { type StationRoom, useStation } from './use-station.ts'
import { minutesOf } from './wipe-notice.tsx'

/** The whole workspace: one person's way from the shutter to the slip. */
export function Station(props: StationProps) {
  const room = useStation({ ...props, desk: props.analysis.desk })
  const [asking, setAsking] = useState<Asking>()
  const { state, may, left, holding } = room
  const { person, studios, identified } = props
  const { slipFormat } = room.settings
  const studio = may.studio ?? studios?.[0]
  const name = `${person.first_name} ${person.last_name}`
  const bill = billOf({ slips: state.slips.length, sheets: room.prints.list.length }, room.settings)
  const isAsked = room.unprinted || room.unprintedPaper || state.step !== 'slip'
  const warning = room.covered || (isAsked && left !== undefined && left <= WARN_BEFORE_MS)
  const resting = asking !== undefined || warning
  // A family's slips are kept for later; pictures on paper are not.
  const unread = room.unread.length > 0
  const loses = {
    leave: holding,
    next: room.unprinted || room.unprintedPaper || unread,
    relative: room.unprintedPaper || unread,
  }
  const askBefore = (way: Asking) => (loses[way] ? setAsking(way) : go(way))
  const go = (way: Asking) => {
    if (way === 'relative') return room.nextRelative()
    // At once: what asks before leaving must be gone when the page is left.
    flushSync(room.wipe)
    if (way === 'leave') location.assign(paths.ownerArea)
  }
  if (room.lockedFor !== undefined) return <LockedStation renderSignIn={props.renderSignIn} onOpen={room.unlock} />
  return (
    <div className={warning && room.unprinted ? 'stn covered' : 'stn'}>
      <StationBar
        step={state.step}
        onPaper={room.onPaper || !room.purpose.slip}
        studio={studio ? `${studio.name}, ${studio.address}` : ''}
        person={identified ? `${name}, identifiziert` : name}
        onLeave={() => askBefore('leave')}
      />
      {room.onPaper ? (
        <PrintStep
          prints={room.prints}
          bill={<BillButton bill={bill} seller={sellerOf(studio, room.customerReference)} />}
          settings={room.settings}
          onSettings={room.setSettings}
          shortcuts={room.settings.shortcuts && !resting}
          onSlips={state.slips.length > 0 ? () => room.showPaper(false) : undefined}
          onNext={() => askBefore('next')}
          onRelative={() => askBefore('relative')}
        />
      ) : state.step === 'slip' ? (
        <SlipStep
          slips={slipsToPrint(state)}
          unread={room.unread}
          readsBack={room.settings.readsBack}
          bill={bill}
          read={slipsToPrint(state).filter(({ transferId }) => state.readBack.includes(transferId)).length}
          onRead={(transferId) => room.dispatch({ type: 'slip-read', transferId })}
          kinds={props.symbols}
          format={isSlipFormat(slipFormat) ? slipFormat : 'a6'}
          onFormat={(format) => room.setSettings({ ...room.settings, slipFormat: format })}
          contentOf={(issued) => slipContentOf(issued, studio, props.testMode)}
          person={name}
          printed={!room.unprinted}
          left={left}
          shortcuts={room.settings.shortcuts && !resting}
          onPrinted={() => room.dispatch({ type: 'slips-printed' })}
          onNext={() => askBefore('next')}
          onRelative={() => askBefore('relative')}
          onPaper={room.prints.list.length > 0 ? () => room.showPaper(true) : undefined}
          onRevoked={room.revoked}
          renderSignIn={props.renderSignIn}
        />
      ) : (
        <StepBeforeSlip room={room} props={props} resting={resting} onLeave={() => askBefore('leave')} />
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
          lost={lossOf(room, asking)}
          leaves={asking === 'leave'}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            flushSync(() => setAsking(undefined))
            go(asking)
          }}
        />
      )}
    </div>
  )
}

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

type Asking = 'leave' | 'next' | 'relative'

const LOSSES = {
  slip: {
    title: 'Ohne gedruckten Beleg weiter?',
    text: 'Der Code steht nur auf dem Beleg. Ist er nicht gedruckt, lässt sich das Bild von niemandem mehr öffnen.',
    cancel: 'Zum Beleg',
  },
  unread: {
    title: 'Ohne Gegenlesen weiter?',
    text: 'Der Ausdruck wurde nicht gegengelesen. Ist der Code schlecht gedruckt, merkt es erst die Behörde.',
    cancel: 'Gegenlesen',
  },
  paper: {
    title: 'Ohne Bildbogen weiter?',
    text: 'Die Bilder für Papier sind weder gedruckt noch gespeichert. Sie werden aus dem Browser gelöscht.',
    cancel: 'Zum Bildbogen',
  },
  shots: {
    title: 'Aufnahmen löschen und beenden?',
    text: 'Die Aufnahmen dieser Person werden aus dem Browser gelöscht.',
    cancel: 'Weiter aufnehmen',
  },
} as const

function lossOf(room: StationRoom, asking: Asking): keyof typeof LOSSES {
  if (room.unprinted && asking !== 'relative') return 'slip'
  if (room.unprintedPaper) return 'paper'
  return room.unread.length > 0 ? 'unread' : 'shots'
}

interface LossDialogProps {
  lost: keyof typeof LOSSES
  leaves: boolean
  onConfirm: () => void
  onCancel: () => void
}

function LossDialog({ lost, leaves, onConfirm, onCancel }: LossDialogProps) {
  return (
    <ConfirmDialog
      {...LOSSES[lost]}
      confirm={leaves ? 'Löschen und beenden' : lost === 'unread' ? 'Trotzdem weiter' : 'Löschen und weiter'}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
