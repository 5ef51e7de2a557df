import { PRINT_DPI, type PrintDpi } from '@epassbild/photo-check/print/plan-print.ts'
import { PRINT_SIZES } from '@epassbild/photo-check/print/print-sizes.ts'
import { countsFor, type SheetCount } from '@epassbild/photo-slip/sheet/layout-sheet.ts'
import {
  IconArrowRight,
  IconCircleCheck,
  IconDownload,
  IconFileText,
  IconPhotoDown,
  IconPrinter,
  IconUserPlus,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { StationSettings } from '#features/photos/station/settings/settings.ts'
import slipStepStyles from '#features/photos/station/steps/slip-step.module.css'
import stageStyles from '#features/photos/station/steps/stage.module.css'
import { StageHeading } from '#features/photos/station/steps/stage-heading.tsx'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import { useShortcuts } from '#features/photos/station/use-shortcuts.ts'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { PrintMeasures } from './print-measures.tsx'
import printSheetStyles from './print-sheet.module.css'
import { PrintSheet } from './print-sheet.tsx'
import { savePicture, saveSheet } from './save-prints.ts'
import { nextUntaken, type Print, type Prints } from './use-prints.ts'

interface PrintStepProps {
  /** Bill of the customer, built by the caller, who has studio and customer. */
  bill: ReactNode
  prints: Prints
  settings: StationSettings
  onSettings: (settings: StationSettings) => void
  shortcuts: boolean
  /** Back to the slips of this customer; undefined without one. */
  onSlips: (() => void) | undefined
  onNext: () => void
  onRelative: () => void
}

/** QUEUE-08: the printed pictures, before they are wiped: a sheet to print or save, and a file for the customer. */
export function PrintStep({ prints, settings, onSettings, shortcuts, ...on }: PrintStepProps) {
  const [at, setAt] = useState(0)
  const shown = prints.list[at]
  const dpi = PRINT_DPI.find((each) => each === settings.sheetDpi) ?? PRINT_DPI[1]
  const counts = shown ? countsFor(PRINT_SIZES[shown.use]) : []
  const count = counts.find((each) => each === settings.sheetCount) ?? counts.at(-1)
  const next = nextUntaken(prints)
  const isTaken = shown !== undefined && prints.taken.includes(shown.use)
  const show = (print: Print) => setAt(prints.list.indexOf(print))
  const print = ({ use }: Print) => {
    window.print()
    prints.noteTaken(use)
  }
  // Each size is a sheet of its own: the next person comes after the last of them.
  const goOn = () => {
    if (shown && !isTaken) print(shown)
    else if (next) show(next)
    else on.onNext()
  }
  useShortcuts(shortcuts, { enter: goOn, pagedown: goOn, ' ': goOn })
  return (
    <div className="station-work slip-work">
      <div className="station-desk">
        <SizeChoice prints={prints.list} at={at} onChoose={setAt} />
        <section className="station-sheet" aria-label="Bogen auf dem Papier">
          {shown && count && <PrintSheet use={shown.use} bitmap={shown.made[dpi].bitmap} count={count} />}
        </section>
      </div>
      <div className="station-side station-pad no-print">
        <StageHeading>
          <IconCircleCheck className="line-icon good" aria-hidden="true" />
          Bilder auf Papier
        </StageHeading>
        <p>Nicht für deutsche Pässe und Ausweise: Dafür nehmen die Ämter kein Bild auf Papier an.</p>
        {shown && count && (
          <>
            <SheetChoices
              {...{ counts, count, dpi }}
              onCount={(sheetCount) => onSettings({ ...settings, sheetCount })}
              onDpi={(sheetDpi) => onSettings({ ...settings, sheetDpi })}
            />
            <PrintMeasures use={shown.use} measures={shown.made[600].measures} />
            <PrintActs
              {...{ shown, isTaken, dpi, count }}
              onPrint={() => print(shown)}
              onTaken={() => prints.noteTaken(shown.use)}
            />
          </>
        )}
        <PrintEnd next={next} isTaken={isTaken} onShow={show} {...on} />
      </div>
    </div>
  )
}

interface PrintEndProps extends Pick<PrintStepProps, 'bill' | 'onSlips' | 'onNext' | 'onRelative'> {
  next: Print | undefined
  isTaken: boolean
  onShow: (print: Print) => void
}

/** Buttons to continue: to the next size not taken yet, to the slips, to the next person. */
function PrintEnd({ next, isTaken, onShow, ...on }: PrintEndProps) {
  return (
    <div className={slipStepStyles.stationEnd}>
      {isTaken && next && (
        <StationButton icon={IconArrowRight} ref={handFocusOn} look="go large" onClick={() => onShow(next)}>
          Weiter mit: {PRINT_SIZES[next.use].name}
        </StationButton>
      )}
      {on.bill}
      {on.onSlips && (
        <StationButton icon={IconFileText} onClick={on.onSlips}>
          Zum Beleg
        </StationButton>
      )}
      <StationButton icon={IconUserPlus} look={next ? undefined : 'go large'} onClick={on.onNext}>
        Nächste Person
      </StationButton>
      <StationButton onClick={on.onRelative}>Nächste Person, gleiche Familie</StationButton>
      <p className={`${stageStyles.quiet} small`}>„Nächste Person“ und fünf Minuten ohne Eingabe löschen die Bilder.</p>
    </div>
  )
}

interface SizeChoiceProps {
  prints: readonly Print[]
  at: number
  onChoose: (at: number) => void
}

function SizeChoice({ prints, at, onChoose }: SizeChoiceProps) {
  return (
    <fieldset className={`${slipStepStyles.stationFormats} no-print`}>
      <legend className="reader-only">Wofür</legend>
      {prints.map(({ use }, index) => (
        <label key={use}>
          <input type="radio" name="wofuer" checked={index === at} onChange={() => onChoose(index)} />
          {PRINT_SIZES[use].name}
        </label>
      ))}
    </fieldset>
  )
}

interface SheetChoicesProps {
  counts: readonly SheetCount[]
  count: SheetCount
  dpi: PrintDpi
  onCount: (count: SheetCount) => void
  onDpi: (dpi: PrintDpi) => void
}

function SheetChoices({ counts, count, dpi, onCount, onDpi }: SheetChoicesProps) {
  return (
    <div className={printSheetStyles.printChoices}>
      <fieldset>
        <legend>Bilder auf 10 × 15 cm</legend>
        {counts.map((each) => (
          <label key={each}>
            <input type="radio" name="anzahl" checked={each === count} onChange={() => onCount(each)} />
            {each}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Auflösung des Druckers</legend>
        {PRINT_DPI.map((each) => (
          <label key={each}>
            <input type="radio" name="dpi" checked={each === dpi} onChange={() => onDpi(each)} />
            {each} dpi
          </label>
        ))}
      </fieldset>
    </div>
  )
}

interface PrintActsProps {
  shown: Print
  isTaken: boolean
  dpi: PrintDpi
  count: SheetCount
  onPrint: () => void
  /** Called when saved as a file. */
  onTaken: () => void
}

function PrintActs({ shown, isTaken, dpi, count, onPrint, onTaken }: PrintActsProps) {
  const taking = (save: () => void) => () => {
    save()
    onTaken()
  }
  return (
    <div className={slipStepStyles.stationEnd}>
      <StationButton icon={IconPrinter} look={isTaken ? undefined : 'go large'} onClick={onPrint}>
        Bogen drucken
      </StationButton>
      <StationButton icon={IconDownload} onClick={taking(() => saveSheet(shown, dpi, count))}>
        Bogen als PDF speichern
      </StationButton>
      <StationButton icon={IconPhotoDown} onClick={taking(() => savePicture(shown))}>
        Bilddatei für die Kundin oder den Kunden
      </StationButton>
      <p className={`${stageStyles.quiet} small`}>
        Messen Sie nach dem Druck die Linie am Rand nach: Sie ist 50&nbsp;mm lang.
      </p>
    </div>
  )
}
