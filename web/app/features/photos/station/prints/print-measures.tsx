import type { PrintMeasure } from '@epassbild/photo-check/print/plan-print.ts'
import type { PrintUse } from '@epassbild/photo-check/print/print-sizes.ts'
import { PRINT_SOURCES } from '@epassbild/photo-check/print/print-sources.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import stageStyles from '#features/photos/station/steps/stage.module.css'
import printSheetStyles from './print-sheet.module.css'

const NAMES: { [name in PrintMeasure['name']]: string } = {
  head: 'Kopf, Scheitel bis Kinn',
  eyes: 'Augen über dem unteren Rand',
  above: 'Abstand über dem Kopf',
  dpi: 'Auflösung',
}

const REMEDY = 'Nehmen Sie das Bild mit mehr Abstand auf, dann passt der Ausschnitt.'

/** The printed picture compared with the table of its office, with the source of the figures. */
export function PrintMeasures({ use, measures }: { use: PrintUse; measures: readonly PrintMeasure[] }) {
  return (
    <section aria-label="Maße auf Papier" className="station-test">
      <h2>Maße auf Papier</h2>
      <ul className={printSheetStyles.printMeasures}>
        {measures.map(({ name, ok, ...measure }) => (
          <li key={name} className={ok ? undefined : printSheetStyles.tooSmall}>
            {ok ? (
              <IconCircleCheck className="line-icon good" aria-hidden="true" />
            ) : (
              <IconAlertTriangle className="line-icon" aria-hidden="true" />
            )}
            <span>
              {NAMES[name]}: {inWords(name, measure)}
              {!ok && ', passt nicht'}
            </span>
          </li>
        ))}
      </ul>
      {measures.some(({ ok }) => !ok) && <p className="station-hint">{REMEDY}</p>}
      <p className={`${stageStyles.quiet} small`}>Quelle: {PRINT_SOURCES[use]}</p>
    </section>
  )
}

function inWords(name: PrintMeasure['name'], { value, min, max }: Pick<PrintMeasure, 'value' | 'min' | 'max'>): string {
  if (name === 'dpi') return `${value} dpi (mindestens ${min})`
  return `${value.toFixed(1).replace('.', ',')} mm (${min} bis ${max})`
}
