import { townLine } from '@epassbild/contract/places/town-line.ts'
import { directionsAddress } from '@epassbild/contract/studio-address.ts'
import { IconRoute } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { OfferLine } from '#features/finder/offers/offer-line.tsx'
import type { SaidOffer } from '#features/finder/offers/use-offers.ts'
import { distanceText } from '#features/finder/search/sentences.ts'
import type { Studio } from '#features/finder/studio.ts'
import { words } from '#features/finder/words.ts'
import styles from './results-panel.module.css'
import { StudioContact } from './studio-contact.tsx'

interface ResultRowProps {
  studio: Studio
  number: number
  directionsUrl: string | undefined
  /** The studio's statements, if an offer was wanted. */
  said: SaidOffer | undefined
  selected: boolean
  inline: boolean
  onSelect: (id: number | undefined) => void
}

export function ResultRow({ studio, number, directionsUrl, said, selected, inline, onSelect }: ResultRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const name = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!selected) return
    row.current?.scrollIntoView({ block: 'nearest' })
    // Its pin was pressed: reading continues at the entry that opens here.
    if (inline) name.current?.focus({ preventScroll: true })
  }, [selected, inline])
  const route = directionsUrl && directionsAddress(directionsUrl, studio)

  return (
    <li ref={row} className={selected ? styles.selected : undefined}>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <button
        ref={name}
        type="button"
        className="name"
        data-studio={studio.id}
        aria-expanded={selected}
        onClick={() => onSelect(selected ? undefined : studio.id)}
      >
        {studio.name}
      </button>
      {studio.distanceKm !== undefined && (
        <span className={styles.distance}>{words().about(distanceText(studio.distanceKm))}</span>
      )}
      <span className={styles.address}>
        <bdi>
          {studio.address}, {townLine(studio)}
        </bdi>
      </span>
      <OfferLine said={said} />
      {selected && inline && (
        <div className={styles.rowDetails}>
          <StudioContact studio={studio} />
        </div>
      )}
      {route && (
        <a className={styles.route} href={route} target="_blank" rel="noopener noreferrer">
          <IconRoute className="line-icon" aria-hidden="true" />
          <span>{words().route}</span>
          <span className="reader-only">{words().routeTo(studio.name)}</span>
        </a>
      )}
    </li>
  )
}
