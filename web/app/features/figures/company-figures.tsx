import type { CompanyFigure } from '@epassbild/contract/company/company-figures.ts'
import { CsvButton } from '#ui/csv-button.tsx'
import { FIGURE_HEADS, figureCells } from './figure-cells.ts'
import { monthsOf, type Span } from './figure-span.ts'
import { FigureTable } from './figure-table.tsx'
import styles from './figures.module.css'
import { RejectionCard } from './rejection-card.tsx'
import { share, sumBy } from './sum-figures.ts'
import { TransferChart } from './transfer-chart.tsx'

/** Figures that match the filter: chart, reasons, table and the CSV file. */
export function CompanyFigures({ figures, span }: { figures: readonly CompanyFigure[]; span: Span }) {
  const byMonth = new Map(sumBy(figures, 'month').map((sum) => [sum.key, sum]))
  const months = monthsOf(span).map((key) => byMonth.get(key) ?? { key, name: key, transfers: 0, rejections: 0 })
  const transfers = months.reduce((sum, month) => sum + month.transfers, 0)
  const rejections = months.reduce((sum, month) => sum + month.rejections, 0)
  return (
    <>
      <div className={`figs ${styles.companyFigs}`}>
        <section className="card figures-card" aria-labelledby="uebermittlungen">
          <h2 id="uebermittlungen">Übermittlungen</h2>
          <p className="fig-total">
            <b>{transfers.toLocaleString('de-DE')}</b>{' '}
            <span className="muted">
              {rejections > 0 &&
                `davon ${rejections.toLocaleString('de-DE')} abgelehnt (${share(rejections, transfers)})`}
            </span>
          </p>
          <TransferChart months={months} />
        </section>
        <RejectionCard figures={figures} />
      </div>
      {figures.length > 0 && (
        <>
          <FigureTable figures={figures} />
          <div>
            <CsvButton
              name={`Auswertung-${span.from}-bis-${span.to}`}
              heads={FIGURE_HEADS}
              rows={() => figures.map(figureCells)}
            />
          </div>
        </>
      )}
    </>
  )
}
