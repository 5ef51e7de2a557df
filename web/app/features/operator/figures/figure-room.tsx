import { type Figures, showFigures } from '@epassbild/contract/operator.ts'
import { REJECTIONS } from '@epassbild/contract/photos.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { MonthChart } from './month-chart.tsx'

type Kind = Exclude<keyof Figures['months'][number], 'month'>

const CHARTS: readonly (readonly [Kind, string])[] = [
  ['registrations', 'Registrierungen'],
  ['transfers', 'Übermittlungen'],
  ['retrievals', 'Abrufe'],
  ['refusals', 'Ablehnungen'],
]

/** OPR-03: what the audit log has recorded, twelve months long; nothing is estimated. */
export function FigureRoom() {
  const { value, failure, loading, reload } = useLoaded('operator-figures', showFigures)
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Zahlen</h1>
      <p className="muted">Die letzten zwölf Monate, gezählt aus dem Protokoll.</p>
      {failure && (
        <LoadFailure what="Die Zahlen konnten nicht geladen werden." failure={failure} onRetry={() => void reload()} />
      )}
      {loading && <RowSkeleton />}
      {value && (
        <div className="figs">
          {CHARTS.map(([kind, title]) => (
            <MonthChart
              key={kind}
              title={title}
              months={value.months.map((month) => ({ month: month.month, count: month[kind] }))}
            />
          ))}
          <Reasons reasons={value.refusals_by_reason} />
        </div>
      )}
    </div>
  )
}

function Reasons({ reasons }: { reasons: Figures['refusals_by_reason'] }) {
  const most = Math.max(1, ...reasons.map(({ count }) => count))
  return (
    <section className="card fig" aria-labelledby="gruende">
      <h2 id="gruende">Ablehnungen nach Grund</h2>
      {reasons.length === 0 && <p className="muted">In diesen Monaten wurde kein Bild abgelehnt.</p>}
      <ul className="fig-reasons">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <span>{sentenceOf(reason)}</span>
            <b>{count.toLocaleString('de-DE')}</b>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="6" className="fig-track" />
              <rect width={(100 * count) / most} height="6" className="fig-bar" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf(reason: string): string {
  return Object.hasOwn(REJECTIONS, reason) ? REJECTIONS[reason as keyof typeof REJECTIONS] : reason
}
