import type { SlipContent } from '@epassbild/photo-slip/slip-content.ts'
import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { SLIP_FORMATS, type SlipFormat, SlipSheet } from '#features/photos/slip/slip-sheet.tsx'
import { useSymbols } from '#features/photos/slip/use-symbols.ts'
import type { Issued } from '#features/photos/station/station-state.ts'
import slipStepStyles from './slip-step.module.css'
import stageStyles from './stage.module.css'
import { StationButton } from './station-button.tsx'

interface SlipDeskProps {
  slips: readonly Issued[]
  contentOf: (issued: Issued) => SlipContent
  kinds: readonly CodeSymbol['kind'][]
  format: SlipFormat
  desk: RefObject<HTMLElement | null>
  onFormat: (format: SlipFormat) => void
  /** Called once every slip is drawn, with the symbols of the first slip; all slips have symbols of the same size. */
  onDrawn: (symbols: readonly CodeSymbol[]) => void
}

/** The slips of one customer as printed, one per sheet. */
export function SlipDesk({ slips, contentOf, kinds, format, desk, onFormat, onDrawn }: SlipDeskProps) {
  const drawn = useRef(new Map<string, readonly CodeSymbol[]>())
  const [count, setCount] = useState(0)
  const note = useCallback((transferId: string, symbols: readonly CodeSymbol[]) => {
    drawn.current.set(transferId, symbols)
    setCount((before) => before + 1)
  }, [])
  useEffect(() => {
    const [first] = slips.map(({ transferId }) => drawn.current.get(transferId))
    if (first && slips.every(({ transferId }) => drawn.current.has(transferId)) && count > 0) onDrawn(first)
  }, [count, slips, onDrawn])
  return (
    <div className="station-desk">
      <fieldset className={`${slipStepStyles.stationFormats} no-print`}>
        <legend className="reader-only">Papier</legend>
        {(Object.keys(SLIP_FORMATS) as SlipFormat[]).map((each) => (
          <label key={each}>
            <input type="radio" name="papier" checked={each === format} onChange={() => onFormat(each)} />
            {SLIP_FORMATS[each]}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a low screen and must be reachable by keyboard */}
      <section ref={desk} className={`station-sheet ${format}`} aria-label="Beleg auf dem Papier" tabIndex={0}>
        {slips.map((issued) => (
          <OneSlip
            key={issued.transferId}
            issued={issued}
            content={contentOf(issued)}
            kinds={kinds}
            format={format}
            onDrawn={note}
          />
        ))}
      </section>
    </div>
  )
}

interface OneSlipProps extends Pick<SlipDeskProps, 'kinds' | 'format'> {
  issued: Issued
  content: SlipContent
  onDrawn: (transferId: string, symbols: readonly CodeSymbol[]) => void
}

function OneSlip({ issued: { transferId, codeText }, content, kinds, format, onDrawn }: OneSlipProps) {
  const { symbols, failed, again } = useSymbols(codeText, kinds)
  useEffect(() => {
    if (symbols.length > 0) onDrawn(transferId, symbols)
  }, [symbols, transferId, onDrawn])
  return (
    <div data-slip="">
      {symbols.length > 0 && <SlipSheet content={content} symbols={symbols} format={format} />}
      {failed && <DrawingFailed onAgain={again} />}
    </div>
  )
}

/** The photo is sent, its code is still here: only the drawing is missing. */
function DrawingFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={stageStyles.stationPanel} role="alert">
      <h2>Der Beleg ließ sich nicht zeichnen</h2>
      <p>Das Bild ist übermittelt, sein Code ist noch hier. Bitte prüfen Sie die Verbindung ins Internet.</p>
      <StationButton look="go" onClick={onAgain}>
        Erneut versuchen
      </StationButton>
    </div>
  )
}
