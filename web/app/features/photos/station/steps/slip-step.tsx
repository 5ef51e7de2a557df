import type { SlipContent } from '@epassbild/photo-slip/slip-content.ts'
import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import { IconCamera, IconCircleCheck, IconPrinter, IconRefresh, IconUserPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { CheckRecordButton } from '#features/photos/slip/check-record.tsx'
import { SLIP_FORMATS, type SlipFormat, SlipSheet } from '#features/photos/slip/slip-sheet.tsx'
import { useSymbols } from '#features/photos/slip/use-symbols.ts'
import { SelfTest } from '#features/photos/station/settings/self-test.tsx'
import { useSelfTest } from '#features/photos/station/settings/use-self-test.ts'
import type { Issued } from '#features/photos/station/station-state.ts'
import { WipeNotice } from '#features/photos/station/wipe-notice.tsx'
import { momentOf } from '#texts/moments.ts'
import { CameraDialog } from '#ui/code-reader/camera-dialog.tsx'
import { StageHeading } from './stage-heading.tsx'
import './slip-step.css'

interface SlipStepProps {
  issued: Issued
  content: SlipContent
  kinds: readonly CodeSymbol['kind'][]
  person: string
  /** Milliseconds until everything is wiped. */
  left: number | undefined
  onPrinted: () => void
  onNext: () => void
}

/** The photo is transferred: the slip, tested before it is printed, and the way to the next person. */
export function SlipStep({ issued, content, kinds, person, left, onPrinted, onNext }: SlipStepProps) {
  const [format, setFormat] = useState<SlipFormat>('a6')
  const [printed, setPrinted] = useState(false)
  const [reading, setReading] = useState(false)
  const [readBack, setReadBack] = useState<string>()
  const slip = useRef<HTMLElement>(null)
  const { symbols, failed, again } = useSymbols(issued.codeText, kinds)
  const test = useSelfTest(slip, issued.codeText, `${format} ${symbols.length}`)

  function print() {
    window.print()
    setPrinted(true)
    onPrinted()
  }
  return (
    <div className="stn-work slip-work">
      <div className="stn-desk">
        <fieldset className="stn-formats no-print">
          <legend className="sr-only">Papier</legend>
          {(Object.keys(SLIP_FORMATS) as SlipFormat[]).map((each) => (
            <label key={each}>
              <input type="radio" name="papier" checked={each === format} onChange={() => setFormat(each)} />
              {SLIP_FORMATS[each]}
            </label>
          ))}
        </fieldset>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a low screen it scrolls, also by keyboard */}
        <section ref={slip} className={`stn-sheet ${format}`} aria-label="Beleg auf dem Papier" tabIndex={0}>
          {symbols.length > 0 && <SlipSheet content={content} symbols={symbols} format={format} />}
          {failed && <DrawingFailed onAgain={again} />}
        </section>
      </div>
      <div className="stn-side stn-pad no-print">
        <StageHeading>
          <IconCircleCheck className="i good" aria-hidden="true" />
          Bild übermittelt
        </StageHeading>
        <dl className="stn-facts">
          <dt>Übermittelt</dt>
          <dd>{momentOf(issued.storedAt, new Date())}</dd>
          <dt>Gültig bis</dt>
          <dd>{content.validUntil}</dd>
          <dt>Bestätigt mit</dt>
          <dd>eID, {person}</dd>
        </dl>
        <SelfTest test={test} symbols={symbols} format={format}>
          <button type="button" className="lk stn-link" onClick={() => setReading(true)}>
            <IconCamera className="i" aria-hidden="true" />
            Ausdruck mit der Kamera gegenlesen
          </button>
          {readBack && (
            <p role="status" className="good">
              {readBack}
            </p>
          )}
        </SelfTest>
        <div className="stn-end">
          {test.state === 'passed' && (
            <button type="button" className="stn-btn go large" onClick={print}>
              {printed ? (
                <IconRefresh className="i" aria-hidden="true" />
              ) : (
                <IconPrinter className="i" aria-hidden="true" />
              )}
              {printed ? 'Erneut drucken' : 'Drucken'}
            </button>
          )}
          {test.state === 'broken' && (
            <button type="button" className="stn-btn" onClick={print}>
              Ohne Selbsttest drucken
            </button>
          )}
          <CheckRecordButton record={issued.record} content={content} />
          <button type="button" className="stn-btn" onClick={onNext}>
            <IconUserPlus className="i" aria-hidden="true" />
            Nächste Person
          </button>
          <WipeNotice left={left} />
        </div>
      </div>
      {reading && (
        <CameraDialog
          title="Ausdruck gegenlesen"
          onClose={() => setReading(false)}
          onTexts={(texts) => {
            if (!texts.includes(issued.codeText)) return 'Das ist der Code eines anderen Belegs.'
            setReadBack('Der Ausdruck ist lesbar.')
            setReading(false)
            return undefined
          }}
        />
      )}
    </div>
  )
}

/** The photo is away, its code is still here: nothing but the drawing is missing. */
function DrawingFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="stn-panel" role="alert">
      <h2>Der Beleg ließ sich nicht zeichnen</h2>
      <p>Das Bild ist übermittelt, sein Code ist noch hier. Bitte prüfen Sie die Verbindung ins Internet.</p>
      <button type="button" className="stn-btn go" onClick={onAgain}>
        Erneut versuchen
      </button>
    </div>
  )
}
