import { phoneAddress, shownWebAddress, studioAddress, webAddressOf } from '@epassbild/contract/studio-address.ts'
import { IconInfoCircle, IconPhone, IconRulerMeasure, IconWorld } from '@tabler/icons-react'
import styles from '#features/finder/map/info-window.module.css'
import { distanceText } from '#features/finder/search/sentences.ts'
import type { Studio } from '#features/finder/studio.ts'
import { words } from '#features/finder/words.ts'

interface StudioContactProps {
  studio: Studio
  /** A list entry shows the distance itself. */
  withDistance?: boolean
}

/** Country, distance, phone and website, in the info window and in an expanded entry; missing facts are left out. */
export function StudioContact({ studio, withDistance = false }: StudioContactProps) {
  const phone = phoneAddress(studio.shop_phone)
  const website = webAddressOf(studio.website)
  return (
    <>
      <p>{words().country}</p>
      {withDistance && studio.distanceKm !== undefined && (
        <p className={styles.contact}>
          <IconRulerMeasure className="line-icon" aria-hidden="true" />
          {words().away(distanceText(studio.distanceKm))}
        </p>
      )}
      {phone && (
        <p className={styles.contact}>
          <IconPhone className="line-icon" aria-hidden="true" />
          <span className="reader-only">{words().phone} </span>
          <a href={phone} dir="ltr">
            {studio.shop_phone}
          </a>
        </p>
      )}
      {website && (
        <p className={styles.contact}>
          <IconWorld className="line-icon" aria-hidden="true" />
          <span className="reader-only">{words().website} </span>
          <a href={website} target="_blank" rel="noopener noreferrer nofollow">
            {shownWebAddress(studio.website)}
            <span className="reader-only">{words().newTab}</span>
          </a>
        </p>
      )}
      <p className={styles.contact}>
        <IconInfoCircle className="line-icon" aria-hidden="true" />
        <a href={studioAddress(studio)}>{words().pageOf(studio.name)}</a>
      </p>
    </>
  )
}
