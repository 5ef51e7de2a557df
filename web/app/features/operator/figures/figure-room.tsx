import { type Figures, showFigures } from '@epassbild/contract/operator.ts'
import { REJECTIONS } from '@epassbild/contract/photos.ts'
import { useId } from 'react'
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
          <Reasons
            title="Ablehnungen nach Grund"
            rows={value.refusals_by_reason.map(({ reason, count }) => ({ name: sentenceOf(reason), count }))}
          />
          <Reasons
            title="Ablehnungen nach Behörde und Grund"
            rows={value.refusals_by_authority.map(({ authority, reason, count }) => ({
              name: `${authority}: ${sentenceOf(reason)}`,
              count,
            }))}
          />
        </div>
      )}
    </div>
  )
}

function Reasons({ title, rows }: { title: string; rows: readonly { name: string; count: number }[] }) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className="card fig" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className="muted">In diesen Monaten wurde kein Bild abgelehnt.</p>}
      <ul className="fig-reasons">
        {rows.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
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
