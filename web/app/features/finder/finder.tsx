import { useRef, useState } from 'react'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import './finder.css'
import { InfoWindow } from '#features/finder/map/info-window.tsx'
import { MapView } from '#features/finder/map/map-view.tsx'
import { NOTHING_WANTED } from '#features/finder/offers/wanted-offers.ts'
import styles from '#features/finder/results/panel.module.css'
import { PanelHead } from '#features/finder/results/panel-head.tsx'
import { ResultsPanel } from '#features/finder/results/results-panel.tsx'
import { RetryButton, SearchForm } from '#features/finder/search/search-form.tsx'
import { countText, radiusText } from '#features/finder/search/sentences.ts'
import { type Found, selectedStudio } from './finder-state.ts'
import { SheetHandle } from './results/sheet-handle.tsx'
import { useFinder } from './use-finder.ts'
import { useNarrowScreen } from './use-narrow-screen.ts'
import { useSelection } from './use-selection.ts'
import { words } from './words.ts'

export interface FinderProps {
  /** The page's own heading if the finder is the page, else one below it. */
  heading: 'h1' | 'h2'
  /** The reader has just opened the finder. */
  takesFocus: boolean
  onClose: () => void
}

export function Finder({ heading, takesFocus, onClose }: FinderProps) {
  const finder = useFinder()
  const { found, all, view, failedId, selectedId } = finder.state
  const [mapFailed, setMapFailed] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const inline = useNarrowScreen() || mapFailed
  const select = useSelection(finder)
  const selected = selectedStudio(finder.state)
  const results = view === 'results' ? found : undefined
  // A running search reports its own result.
  const nothingFits =
    !results && !finder.state.busy && all.state === 'ready' && finder.offers.fitting && all.studios.length === 0
  const hasFailed = failedId !== undefined
  // Empty during a new attempt: another failure is announced again.
  const failure = hasFailed && selectedId === undefined && words().loadFailed
  // The button unmounts with its sentence.
  const showAll = () => {
    finder.want(NOTHING_WANTED)
    panel.current?.querySelector('summary')?.focus()
  }

  return (
    <div className={mapFailed ? 'finder-open no-map' : 'finder-open'}>
      <section
        className={results ? `panel ${styles.withResults}` : 'panel'}
        aria-label={words().searchArea}
        ref={panel}
      >
        <SheetHandle panel={panel} news={`${view} ${found?.place.name} ${selected?.id}`} />
        <PanelHead heading={heading} onClose={onClose} />
        {mapFailed && (
          <AlertBox tone="info">
            <p>{words().noMap}</p>
          </AlertBox>
        )}
        <p className="reader-only" role="status">
          {results ? resultText(results) : nothingFits ? words().nothingFits : failure}
        </p>
        {results ? (
          <ResultsPanel finder={finder} found={results} inline={inline} onSelect={select} />
        ) : (
          <>
            {inline && selected && (
              <InfoWindow
                studio={selected}
                directionsUrl={finder.config?.directions_url}
                onClose={() => select(undefined)}
              />
            )}
            {/* In place of the window: below the form it would be out of sight on a phone. */}
            {hasFailed && <LoadFailed onRetry={() => select(failedId)} />}
            <SearchForm finder={finder} takesFocus={takesFocus || found !== undefined} />
            {all.state === 'failed' && <LoadFailed onRetry={finder.loadAll} />}
            {nothingFits && (
              <div className="all-failed">
                {/* Announced by the panel's status. */}
                <p className="small" aria-hidden="true">
                  {words().nothingFits}
                </p>
                <button type="button" className="link" onClick={showAll}>
                  {words().showAll}
                </button>
              </div>
            )}
          </>
        )}
      </section>
      {!mapFailed && (
        <MapView
          finder={finder}
          panel={panel}
          inline={inline}
          cooperative={heading !== 'h1'}
          onSelect={select}
          onFail={() => setMapFailed(true)}
        />
      )}
    </div>
  )
}

/** Includes the radius: a wider search announces something new, even with the same number of hits. */
const resultText = ({ failed, studios, radiusKm }: Found) =>
  failed ? words().loadFailed : countText(studios.length) + words().within(radiusText(radiusKm))

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="all-failed">
      <p className="small">{words().loadFailed}</p>
      <RetryButton onClick={onRetry} />
    </div>
  )
}
