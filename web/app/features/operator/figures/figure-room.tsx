import { type Figures, showFigures } from '@epassbild/contract/operator/figures.ts'
import { REJECTIONS } from '@epassbild/contract/photos.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#api/call.ts'
import { LoadState } from '#features/operator/load-failure.tsx'
import { useAsked, useFaultsOf } from '#features/operator/use-asked.ts'
import { germanDate } from '#texts/dates.ts'
import { CsvButton } from '#ui/csv-button.tsx'
import { stateName, WHOLE, type Wish, WishForm } from './figure-wish.tsx'
import { MonthChart } from './month-chart.tsx'
import styles from './operator-figures.module.css'
import { StateTable } from './state-table.tsx'

type Kind = Exclude<keyof Figures['months'][number], 'month'>

const CHARTS: readonly (readonly [Kind, string])[] = [
  ['registrations', 'Registrierungen'],
  ['transfers', 'Übermittlungen'],
  ['retrievals', 'Abrufe'],
  ['refusals', 'Ablehnungen'],
]

/** OPR-03, ROOM-12: figures from the audit log, by range and federal state; nothing is estimated. */
export function FigureRoom() {
  const { asked, wish, setWish, ask } = useAsked<Wish>('figures', WHOLE)
  const { data: answer, refetch } = useQuery({
    queryKey: ['operator-figures', asked],
    queryFn: ({ signal }) => call(showFigures, asked.wish, { signal }),
  })
  const faults = useFaultsOf(answer)
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Zahlen</h1>
      <WishForm wish={wish} faults={faults} onChange={setWish} onSearch={ask} />
      <LoadState
        answer={answer}
        faults={faults}
        what="Die Zahlen konnten nicht geladen werden."
        onRetry={() => void refetch()}
      />
      <div className="search-row">
        <p className="muted" role="status">
          {answer?.ok && rangeOf(answer.data, asked.wish.state)}
        </p>
        {answer?.ok && <FiguresCsv figures={answer.data} />}
      </div>
      {answer?.ok && <Shown figures={answer.data} />}
    </div>
  )
}

const rangeOf = ({ from, to }: Figures, state: Wish['state']) =>
  `${germanDate(from)} bis ${germanDate(to)}, ${state ? stateName(state) : 'alle Bundesländer'}, gezählt aus dem Protokoll.`

function FiguresCsv({ figures }: { figures: Figures }) {
  return (
    <CsvButton
      name={`Zahlen-${figures.from}-bis-${figures.to}`}
      heads={['Zeile', ...CHARTS.map(([, title]) => title)]}
      rows={() => [
        ...figures.months.map(({ month, ...counts }) => [month, ...CHARTS.map(([kind]) => counts[kind])]),
        ...figures.by_state.map(({ state: key, ...counts }) => [
          stateName(key),
          ...CHARTS.map(([kind]) => counts[kind]),
        ]),
      ]}
    />
  )
}

function Shown({ figures }: { figures: Figures }) {
  return (
    <>
      <div className={`figs ${styles.operatorFigs}`}>
        {CHARTS.map(([kind, title]) => (
          <MonthChart
            key={kind}
            title={title}
            months={figures.months.map((month) => ({ month: month.month, count: month[kind] }))}
          />
        ))}
        <Reasons
          title="Ablehnungen nach Grund"
          rows={figures.refusals_by_reason.map(({ reason, count }) => ({ name: sentenceOf(reason), count }))}
        />
        <Reasons
          title="Ablehnungen nach Behörde und Grund (alle Bundesländer)"
          rows={figures.refusals_by_authority.map(({ authority, reason, count }) => ({
            name: `${authority}: ${sentenceOf(reason)}`,
            count,
          }))}
        />
      </div>
      <StateTable states={figures.by_state} />
    </>
  )
}

function Reasons({ title, rows }: { title: string; rows: readonly { name: string; count: number }[] }) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section className="card figures-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className="muted">In dieser Zeit wurde kein Bild abgelehnt.</p>}
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
