import type { CompanyFigure } from '@epassbild/contract/company-figures.ts'
import { REJECTIONS } from '@epassbild/contract/photos.ts'
import { reasonsIn, share } from './sum-figures.ts'

/** Why authorities did not take photos, the most frequent reason first. */
export function RejectionCard({ figures }: { figures: readonly CompanyFigure[] }) {
  const reasons = reasonsIn(figures)
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="card fig" aria-labelledby="gruende">
      <h2 id="gruende">Ablehnungen der Behörden</h2>
      {total === 0 && <p className="muted">Keines dieser Bilder wurde abgelehnt.</p>}
      <ul className="fig-reasons">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <span>{REJECTIONS[reason]}</span>
            <b>
              {count.toLocaleString('de-DE')} <span className="muted">({share(count, total)})</span>
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
