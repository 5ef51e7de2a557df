import { showCompanyFigures } from '@epassbild/contract/company/company-figures.ts'
import { useState } from 'react'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { CompanyFigures } from '#features/figures/company-figures.tsx'
import { FigureFilter } from '#features/figures/figure-filter.tsx'
import { spansAt } from '#features/figures/figure-span.ts'
import '#ui/styles/figures.css'
import '#features/figures/figures.module.css'
import { EVERYTHING, narrowed } from '#features/figures/sum-figures.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'

export const meta = hiddenMeta('Auswertung', 'Übermittlungen und Ablehnungen nach Standort, Person und Monat.')

/** ROOM-07: transferred and rejected photos, by studio, person and month. */
export default function Figures() {
  const { profile } = useMyProfile()
  const [spans] = useState(() => spansAt(new Date()))
  const [chosen, setChosen] = useState<string>()
  const [wanted, setWanted] = useState({ studio: EVERYTHING, person: EVERYTHING })
  const span = spans.find(({ value }) => value === chosen) ?? spans[0]
  const { value, failure, loading, reload } = useLoaded(`figures ${span.value}`, showCompanyFigures, {
    input: { from: span.from, to: span.to },
  })
  function choose(next: string) {
    setChosen(next)
    setWanted({ studio: EVERYTHING, person: EVERYTHING })
  }
  return (
    <div className="layout">
      <div className="page-head">
        <div>
          <h1>Auswertung</h1>
          <p className="muted">{profile?.company_name}</p>
        </div>
      </div>
      <div className="grid gap-6">
        <FigureFilter
          spans={spans}
          span={span}
          onSpan={choose}
          figures={value ?? []}
          wanted={wanted}
          onChange={setWanted}
        />
        {failure && <AlertBox tone="err" title="Die Auswertung konnte nicht geladen werden." onRetry={reload} />}
        {loading && <RowSkeleton />}
        {value && <CompanyFigures figures={narrowed(value, wanted)} span={span} />}
        <p className="muted small">
          Eine Ablehnung zählt zu dem Monat, in dem das Bild übermittelt wurde. Ein Bild kann von mehreren Behörden
          abgelehnt werden.
        </p>
      </div>
    </div>
  )
}
