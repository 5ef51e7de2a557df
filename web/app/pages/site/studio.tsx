import { IconMapPin, IconPhone, IconRoute, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { SixStepsPart } from '#features/content/parts/six-steps-part.tsx'
import { facts } from '#texts/facts.ts'
import { siteFact } from '#texts/site-facts.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.ts'
import './studio.css'

/** Filled by the server for every public studio; it spells the same names in `studio-facts.ts`. */
const studio = (name: string) => `{{studio:${name}}}`

export const handle: PageHandle = { hydrate: false, address: studio('address') }

export const meta = () =>
  pageMeta({
    title: `${studio('shortName')}: Passbild in ${studio('city')}`,
    description: `Digitales Passbild bei ${studio('shortName')} in ${studio('postcode')} ${studio('city')}: Anschrift, Telefon, Route und Ablauf.`,
    structured: {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': `${siteFact('publicUrl')}${studio('address')}`,
      name: studio('name'),
      address: {
        '@type': 'PostalAddress',
        streetAddress: studio('street'),
        postalCode: studio('postcode'),
        addressLocality: studio('city'),
        addressCountry: 'DE',
      },
      geo: { '@type': 'GeoCoordinates', latitude: studio('latitude'), longitude: studio('longitude') },
      telephone: studio('phone'),
      url: studio('website'),
    },
  })

export default function StudioPage() {
  return (
    <div className="wrap studio-page">
      <p className="crumb">
        <a href={paths.finder}>Fotostudio finden</a>
      </p>
      <h1>{studio('name')}</h1>
      <p className="lead">
        {`Dieses Fotostudio in ${studio('city')} nimmt digitale Passbilder auf und überträgt sie verschlüsselt an die Cloud. Den Code dafür bekommen Sie gleich mit.`}
      </p>
      <div className="card studio-card">
        <div>
          <h2>Anschrift und Kontakt</h2>
          <address>
            <p>
              <IconMapPin className="i" aria-hidden="true" />
              <span>
                {studio('street')}
                <br />
                {`${studio('postcode')} ${studio('city')}, Deutschland`}
              </span>
            </p>
            <If given="phone">
              <p>
                <IconPhone className="i" aria-hidden="true" />
                <a href={studio('phoneLink')}>{studio('phone')}</a>
              </p>
            </If>
            <If given="website">
              <p>
                <IconWorld className="i" aria-hidden="true" />
                <a href={studio('website')} target="_blank" rel="noopener noreferrer nofollow">
                  {studio('shownWebsite')}
                  <span className="sr">, öffnet neuen Tab</span>
                </a>
              </p>
            </If>
          </address>
        </div>
        <If given="route">
          <a className="btn btn-p" href={studio('route')} target="_blank" rel="noopener noreferrer">
            <IconRoute className="i" aria-hidden="true" />
            Route planen
            <span className="sr">, öffnet neuen Tab</span>
          </a>
        </If>
      </div>
      <h2>So läuft es ab</h2>
      <SixStepsPart />
      <h2>Gut vorbereitet</h2>
      <p>
        Preise und Öffnungszeiten legt das Studio fest: Rufen Sie am besten vorher an. Sehen Sie kurz nach,{' '}
        <a href={paths.photoRequirements}>worauf es beim Bild ankommt</a> und{' '}
        <a href={paths.clothing}>was Sie anziehen</a>. Bild und Code gelten {facts.validity}, auch für mehrere Anträge.
      </p>
    </div>
  )
}

/** Stays on the page only where the studio has said it. */
function If({ given, children }: { given: string; children: ReactNode }) {
  return (
    <>
      {`{{if:${given}}}`}
      {children}
      {'{{end}}'}
    </>
  )
}
