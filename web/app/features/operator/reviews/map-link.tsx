import { showConfig } from '@epassbild/contract/config.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { isWebAddress } from '@epassbild/contract/web-address.ts'
import { IconMapPin } from '@tabler/icons-react'
import { useLoaded } from '#api/use-loaded.ts'

/** Link to the studio's position at the configured directions service, which gets no request before the click. */
export function MapLink({ studio }: { studio: RegisteredStudio }) {
  const config = useLoaded('config', showConfig)
  const point = `${Number(studio.latitude).toFixed(5)}, ${Number(studio.longitude).toFixed(5)}`
  if (Number(studio.latitude) === 0 && Number(studio.longitude) === 0) {
    return <p className="muted">Kein Punkt auf der Karte</p>
  }
  const address = config.value && mapAddress(config.value.directions_url, studio)
  if (!address) return <p className="muted">Punkt: {point}</p>
  return (
    <a className="link" href={address} target="_blank" rel="noreferrer">
      <IconMapPin className="line-icon" aria-hidden="true" />
      Punkt auf der Karte<span className="reader-only"> von {studio.name} (öffnet einen neuen Tab)</span>
    </a>
  )
}

function mapAddress(template: string, { latitude, longitude }: RegisteredStudio): string | undefined {
  const address = template.replaceAll('{latitude}', latitude).replaceAll('{longitude}', longitude)
  return isWebAddress(address) ? address : undefined
}
