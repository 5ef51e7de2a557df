import type { CompanyFigure } from '@epassbild/contract/company/company-figures.ts'
import { REJECTIONS } from '@epassbild/contract/photos.ts'
import { rejectionsBy, share } from './sum-figures.ts'

/** Reasons and authorities of rejections, most frequent first. */
export function RejectionCard({ figures }: { figures: readonly CompanyFigure[] }) {
  const reasons = rejectionsBy(figures, 'reason')
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="card figures-card" aria-labelledby="gruende">
      <h2 id="gruende">Ablehnungen der Behörden</h2>
      {total === 0 && <p className="muted">Keines dieser Bilder wurde abgelehnt.</p>}
      <Shares rows={reasons.map(({ fact, count }) => ({ name: REJECTIONS[fact], count }))} total={total} />
      {total > 0 && <h3>Nach Behörde</h3>}
      <Shares
        rows={rejectionsBy(figures, 'authority').map(({ fact, count }) => ({ name: fact, count }))}
        total={total}
      />
    </section>
  )
}

function Shares({ rows, total }: { rows: readonly { name: string; count: number }[]; total: number }) {
  return (
    <ul className="fig-reasons">
      {rows.map(({ name, count }) => (
        <li key={name}>
          <span className="wrap-any">{name}</span>
          <b>
            {count.toLocaleString('de-DE')} <span className="muted">({share(count, total)})</span>
          </b>
        </li>
      ))}
    </ul>
  )
}
