import { townLine } from '@epassbild/contract/places/town-line.ts'
import { directionsAddress } from '@epassbild/contract/studio-address.ts'
import { IconRoute, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { StudioContact } from '#features/finder/results/studio-contact.tsx'
import type { Studio } from '#features/finder/studio.ts'
import { words } from '#features/finder/words.ts'
import styles from './info-window.module.css'

interface InfoWindowProps {
  studio: Studio
  directionsUrl: string | undefined
  onClose: () => void
}

/** Details of one studio: beside its pin, or in the panel if no list is open. Not modal: the map stays usable. */
export function InfoWindow({ studio, directionsUrl, onClose }: InfoWindowProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every opened studio
  useEffect(() => title.current?.focus({ preventScroll: true }), [studio.id])
  const route = directionsUrl && directionsAddress(directionsUrl, studio)

  return (
    <div className={styles.infoWindow} role="dialog" aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {studio.name}
      </h2>
      <button type="button" className="close" aria-label={words().close} onClick={onClose}>
        <IconX className="line-icon" aria-hidden="true" />
      </button>
      <p>
        <bdi>{studio.address}</bdi>
      </p>
      <p>
        <bdi>{townLine(studio)}</bdi>
      </p>
      <StudioContact studio={studio} withDistance />
      {route && (
        <a className="btn btn-p btn-sm" href={route} target="_blank" rel="noopener noreferrer">
          <IconRoute className="line-icon" aria-hidden="true" />
          {words().planRoute}
          <span className="reader-only">{words().newTab}</span>
        </a>
      )}
    </div>
  )
}
