import { IconArrowLeft, IconMapPin } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Found } from '#features/finder/finder-state.ts'
import { NOTHING_WANTED } from '#features/finder/offers/wanted-offers.ts'
import { RetryButton } from '#features/finder/search/search-form.tsx'
import { countText, precisionText, radiusText, widerRadius } from '#features/finder/search/sentences.ts'
import type { Studio } from '#features/finder/studio.ts'
import type { Finder } from '#features/finder/use-finder.ts'
import { words } from '#features/finder/words.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { ResultRow } from './result-row.tsx'
import styles from './results-panel.module.css'

interface ResultsPanelProps {
  finder: Finder
  found: Found
  /** Details open inside the list: on phones and without a map. */
  inline: boolean
  onSelect: (id: number | undefined) => void
}

export function ResultsPanel({ finder, found, inline, onSelect }: ResultsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every search, not when its studios are narrowed
  useEffect(() => {
    heading.current?.closest('.finder-open')?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus()
  }, [found.place])
  // The button unmounts with the sentence above it.
  const showAll = () => {
    finder.want(NOTHING_WANTED)
    heading.current?.focus()
  }

  return (
    <>
      <Criteria found={found} />
      <div className={styles.resultsHead}>
        <h2 id="finder-ergebnisse" ref={heading} tabIndex={-1}>
          {words().results}
        </h2>
        {/* Announced by the panel's status. */}
        <span className="small muted" aria-hidden="true">
          {!found.failed && countText(found.studios.length)}
        </span>
        <p className="small muted">{found.studios.length > 1 ? words().nearSorted : words().near}</p>
      </div>
      {finder.offers.failed && (
        <div className={styles.noResults} role="alert">
          <p>{words().offersFailed}</p>
          <RetryButton onClick={finder.searchAgain} />
        </div>
      )}
      {found.studios.length > 0 ? (
        <ResultList finder={finder} studios={found.studios} inline={inline} onSelect={onSelect} />
      ) : (
        <NothingFound finder={finder} found={found} onShowAll={showAll} />
      )}
      <button type="button" className="btn btn-s" onClick={finder.back}>
        <IconArrowLeft className={`line-icon ${styles.turns}`} aria-hidden="true" />
        {words().back}
      </button>
    </>
  )
}

function Criteria({ found: { place, radiusKm } }: { found: Found }) {
  const precision = precisionText(place.precision)
  return (
    <p className={styles.criteria}>
      <IconMapPin className="line-icon" aria-hidden="true" />
      <span>
        <b>
          <bdi>{place.name}</bdi>
        </b>
        {words().within(radiusText(radiusKm))}
        {precision && <small>{precision}</small>}
      </span>
    </p>
  )
}

interface ResultListProps extends Omit<ResultsPanelProps, 'found'> {
  studios: readonly Studio[]
}

function ResultList({ finder, studios, inline, onSelect }: ResultListProps) {
  const { state, config } = finder
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <ol className={styles.results} aria-labelledby="finder-ergebnisse" tabIndex={0}>
      {studios.map((studio, index) => (
        <ResultRow
          key={studio.id}
          studio={studio}
          number={index + 1}
          directionsUrl={config?.directions_url}
          said={finder.offers.fitting?.get(studio.id)}
          selected={studio.id === state.selectedId}
          inline={inline}
          onSelect={onSelect}
        />
      ))}
    </ol>
  )
}

interface NothingFoundProps {
  finder: Finder
  found: Found
  onShowAll: () => void
}

function NothingFound({ finder, found, onShowAll }: NothingFoundProps) {
  if (found.failed) {
    return (
      <div className={styles.noResults}>
        {/* Announced by the panel's status. */}
        <p aria-hidden="true">{words().loadFailed}</p>
        <RetryButton onClick={finder.searchAgain} />
      </div>
    )
  }
  const wider = widerRadius(found.radiusKm)
  // If the offers could not be loaded, all studios are shown and none is left out.
  const narrowed = finder.offers.fitting !== undefined
  return (
    <div className={styles.noResults}>
      <p>
        {narrowed
          ? words().nothingFitting(radiusText(found.radiusKm))
          : words().nothingWithin(radiusText(found.radiusKm))}
      </p>
      {narrowed && (
        <button type="button" className="btn btn-p" onClick={onShowAll}>
          {words().showAll}
        </button>
      )}
      {wider && (
        <BusyButton type="button" busy={finder.state.busy === 'search'} onClick={() => finder.widen(wider)}>
          {words().widen(radiusText(wider))}
        </BusyButton>
      )}
    </div>
  )
}
