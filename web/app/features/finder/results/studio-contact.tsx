import { phoneAddress, shownWebAddress, studioAddress, webAddressOf } from '@epassbild/contract/studio-address.ts'
import { IconInfoCircle, IconPhone, IconRulerMeasure, IconWorld } from '@tabler/icons-react'
import { distanceText } from '#features/finder/search/sentences.ts'
import type { Studio } from '#features/finder/studio.ts'
import '#features/finder/map/info-window.css'

interface StudioContactProps {
  studio: Studio
  /** An entry of the list says the distance already. */
  withDistance?: boolean
}

/** Country, distance, phone and website, in the info window and in an opened entry; what is missing is left out. */
export function StudioContact({ studio, withDistance = false }: StudioContactProps) {
  const phone = phoneAddress(studio.phone)
  const website = webAddressOf(studio.website)
  return (
    <>
      <p>Deutschland</p>
      {withDistance && studio.distanceKm !== undefined && (
        <p className="contact">
          <IconRulerMeasure className="i" aria-hidden="true" />
          ca. {distanceText(studio.distanceKm)} entfernt
        </p>
      )}
      {phone && (
        <p className="contact">
          <IconPhone className="i" aria-hidden="true" />
          <span className="sr">Telefon </span>
          <a href={phone}>{studio.phone}</a>
        </p>
      )}
      {website && (
        <p className="contact">
          <IconWorld className="i" aria-hidden="true" />
          <span className="sr">Internet </span>
          <a href={website} target="_blank" rel="noopener noreferrer nofollow">
            {shownWebAddress(website)}
            <span className="sr">, öffnet neuen Tab</span>
          </a>
        </p>
      )}
      <p className="contact">
        <IconInfoCircle className="i" aria-hidden="true" />
        <a href={studioAddress(studio)}>Seite von {studio.name}</a>
      </p>
    </>
  )
}
