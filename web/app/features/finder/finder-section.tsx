import type { ReactNode } from 'react'
import { type FinderTexts, GERMAN_FINDER } from '#texts/citizens/german/finder.ts'
import { siteFact } from '#texts/site-facts.ts'
import { FINDER_OPEN_KEY, FINDER_SECTION_ID, FINDER_START_ID } from './finder-ids.ts'
import styles from './finder-section.module.css'
import island from './island.tsx?island'

const FAILED_ID = 'karte-nicht-geladen'

interface FinderSectionProps {
  /** Heading (`karte-titel`) and lead beside the card. */
  children: ReactNode
  /** Texts and island of a page in another language; undefined for German. */
  spoken?: SpokenFinder
}

interface SpokenFinder {
  texts: FinderTexts
  /** URL of the island that contains these texts. */
  island: string | undefined
  mapNotice: ReactNode
}

const GERMAN: SpokenFinder = { texts: GERMAN_FINDER, island, mapNotice: siteFact('mapNotice') }

/**
 * The closed finder, plain HTML: a card whose checkbox loads the finder. Ticking it is also the reader's consent to
 * load the map; it is remembered for the session.
 */
export function FinderSection({ children, spoken = GERMAN }: FinderSectionProps) {
  return (
    <section className={styles.find} id={FINDER_SECTION_ID} tabIndex={-1} aria-labelledby="karte-titel">
      <div className="band" data-finder-closed>
        <div className="wrap">
          <div>{children}</div>
          <div className={styles.findCard}>
            <label>
              <input
                type="checkbox"
                className="tick-box"
                id={FINDER_START_ID}
                data-island={spoken.island}
                data-island-failed={FAILED_ID}
                data-island-remembered={FINDER_OPEN_KEY}
              />
              <span>{spoken.texts.start}</span>
            </label>
            <p className="small" role="status">
              {spoken.texts.starting}
            </p>
            <p className="small muted">{spoken.mapNotice}</p>
            <p className={styles.findFailed} id={FAILED_ID} role="alert" hidden>
              {spoken.texts.startFailed}
            </p>
          </div>
        </div>
      </div>
      <div data-finder-open hidden />
    </section>
  )
}
