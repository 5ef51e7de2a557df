import type { SlipContent } from '@epassbild/photo-slip/slip-content.ts'
import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { BillButton } from '#features/photos/slip/bill.tsx'
import type { Bill } from '#features/photos/slip/bill-of.ts'
import { CheckRecordButton } from '#features/photos/slip/check-record.tsx'
import { IssuedFacts } from '#features/photos/slip/issued-facts.tsx'
import { type SlipFormat, slipMm } from '#features/photos/slip/slip-sheet.tsx'
import type { RenderSignIn } from '#features/photos/station/door/with-session.tsx'
import { SelfTest } from '#features/photos/station/settings/self-test.tsx'
import { useSelfTest } from '#features/photos/station/settings/use-self-test.ts'
import type { Issued } from '#features/photos/station/station-state.ts'
import { useShortcuts } from '#features/photos/station/use-shortcuts.ts'
import { ReadBackDialog, ReadBackState } from './read-back.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SlipActs } from './slip-acts.tsx'
import { SlipDesk } from './slip-desk.tsx'
import { StageHeading } from './stage-heading.tsx'
import './slip-step.module.css'

interface SlipStepProps {
  /** Slips that printing outputs now; never empty. */
  slips: readonly Issued[]
  /** All slips of this customer and the family, including those that printing does not output now. */
  revocable: readonly Issued[]
  /** Printed slips not read back yet, if the station requires it. */
  unread: readonly Issued[]
  onRead: (transferId: string) => void
  /** The station requires it after each print. */
  readsBack: boolean
  /** Number of these slips that were read back. */
  read: number
  contentOf: (issued: Issued) => SlipContent
  kinds: readonly CodeSymbol['kind'][]
  format: SlipFormat
  onFormat: (format: SlipFormat) => void
  /** Transfers are confirmed with the eID. */
  byEid: boolean
  printed: boolean
  /** Milliseconds until everything is wiped. */
  left: number | undefined
  shortcuts: boolean
  onPrinted: () => void
  /** Prints all slips of the family again. */
  onAll: () => void
  onNext: () => void
  onRelative: () => void
  onRevoked: (transferId: string) => void
  /** Undefined: this studio issues none. */
  bill: Bill | undefined
  /** The button to the printed pictures. */
  paper: ReactNode
  renderSignIn: RenderSignIn
}

/** The photo is transferred: the slips, tested before printing, and the button to the next person. */
export function SlipStep({ slips, contentOf, kinds, format, printed, shortcuts, onPrinted, ...step }: SlipStepProps) {
  const [open, setOpen] = useState<'reader' | 'revocation'>()
  const [symbols, setSymbols] = useState<readonly CodeSymbol[]>([])
  const desk = useRef<HTMLElement>(null)
  const texts = slips.map(({ codeText }) => codeText)
  const test = useSelfTest(desk, texts, `${format} ${slips.map(({ transferId }) => transferId)}`, symbols)
  const last = slips.at(-1)

  function print() {
    window.print()
    onPrinted()
    if (step.readsBack) setOpen('reader')
  }
  const goOn = () => (printed ? step.onNext() : test.state === 'passed' && print())
  useShortcuts(shortcuts && open === undefined, { enter: goOn, pagedown: goOn, ' ': goOn })
  if (!last) return null
  return (
    <div className="station-work slip-work">
      <SlipDesk {...{ slips, contentOf, kinds, format, desk }} onFormat={step.onFormat} onDrawn={setSymbols} />
      <div className="station-side station-pad no-print">
        <StageHeading>
          <IconCircleCheck className="line-icon good" aria-hidden="true" />
          Bild übermittelt
        </StageHeading>
        <IssuedFacts
          storedAt={last.storedAt}
          validUntil={contentOf(last).validUntil}
          person={last.person}
          byEid={step.byEid}
          count={slips.length}
        />
        <SelfTest test={test} symbols={symbols} mm={slipMm(format, ...slips.map(contentOf))}>
          {printed && <ReadBackState unread={step.unread.length} demanded={step.readsBack} read={step.read} />}
        </SelfTest>
        <SlipActs
          {...step}
          test={test.state}
          printed={printed}
          onPrint={print}
          onAll={printed && step.revocable.length > slips.length ? step.onAll : undefined}
          onReadBack={() => setOpen('reader')}
          onRevoke={() => setOpen('revocation')}
        >
          {step.paper}
          <BillButton bill={step.bill} seller={contentOf(last)} />
          <CheckRecordButton record={last.record} content={contentOf(last)} />
        </SlipActs>
      </div>
      {open === 'reader' && (
        <ReadBackDialog slips={slips} unread={step.unread} onRead={step.onRead} onClose={() => setOpen(undefined)} />
      )}
      {open === 'revocation' && (
        <RevokeDialog
          slips={step.revocable}
          renderSignIn={step.renderSignIn}
          onClose={() => setOpen(undefined)}
          onRevoked={(transferId) => {
            setOpen(undefined)
            step.onRevoked(transferId)
          }}
        />
      )}
    </div>
  )
}
