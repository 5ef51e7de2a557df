import { MAP_PIECE, sheetSize } from '@epassbild/contract/places/map-sheet.ts'
import {
  IconCheck,
  IconClock,
  IconCurrencyEuro,
  IconLanguage,
  IconMapPin,
  IconPhone,
  IconRoute,
  IconWorld,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { SixStepsPart } from '#features/content/parts/six-steps-part.tsx'
import { facts } from '#texts/facts.ts'
import { siteFact } from '#texts/site-facts.ts'
import { MAP_CREDITS } from '#ui/drawings/map-colour.ts'
import sheetUrl from '#ui/drawings/map-sheet.generated.svg?url'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import styles from './studio.module.css'

/** Placeholder that the server fills for every public studio; `studio-facts.ts` uses the same names. */
const studio = (name: string) => `{{studio:${name}}}`

export const handle: PageHandle = { address: studio('address') }

export const meta = () =>
  pageMeta({
    title: `${studio('shortName')}: Passbild in ${studio('city')}`,
    description: `Digitales Passbild bei ${studio('shortName')} in ${studio('town')}: Anschrift, Route und Ablauf.`,
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
    <div className={`wrap ${styles.studioPage}`}>
      <p className="crumb">
        <a href={paths.finder}>Fotostudio finden</a>
      </p>
      <h1>{studio('name')}</h1>
      <p className="lead">
        {`Dieses Fotostudio in ${studio('city')} nimmt digitale Passbilder auf und überträgt sie verschlüsselt an die Cloud. Den Code dafür bekommen Sie gleich mit.`}
      </p>
      <div className={`card ${styles.studioCard}`}>
        <div className={styles.studioContact}>
          <h2>Anschrift und Kontakt</h2>
          <address>
            <p>
              <IconMapPin className="line-icon" aria-hidden="true" />
              <span>
                {studio('street')}
                <br />
                {`${studio('town')}, Deutschland`}
              </span>
            </p>
            <If given="phone">
              <p>
                <IconPhone className="line-icon" aria-hidden="true" />
                <a href={studio('phoneLink')}>{studio('phone')}</a>
              </p>
            </If>
            <If given="website">
              <p>
                <IconWorld className="line-icon" aria-hidden="true" />
                <a href={studio('website')} target="_blank" rel="noopener noreferrer nofollow">
                  {studio('shownWebsite')}
                  <span className="reader-only">, öffnet neuen Tab</span>
                </a>
              </p>
            </If>
          </address>
          <Offer />
          <If given="route">
            <a className="btn btn-p" href={studio('route')} target="_blank" rel="noopener noreferrer">
              <IconRoute className="line-icon" aria-hidden="true" />
              Route planen
              <span className="reader-only">, öffnet neuen Tab</span>
            </a>
          </If>
        </div>
        <If given="mapPiece">
          <StudioMap />
        </If>
      </div>
      <h2>So läuft es ab</h2>
      <SixStepsPart />
      <h2>Gut vorbereitet</h2>
      <p>
        Preise und Öffnungszeiten legt das Studio fest. <If given="phone">Rufen Sie am besten vorher an. </If>
        Sehen Sie kurz nach, <a href={paths.photoRequirements}>worauf es beim Bild ankommt</a> und{' '}
        <a href={paths.clothing}>was Sie anziehen</a>. Bild und Code gelten {facts.validity}, auch für mehrere Anträge.
      </p>
    </div>
  )
}

/** The studio's statements about itself, with their date. */
function Offer() {
  return (
    <div className={styles.studioOffer}>
      <If given="openingHours">
        <p>
          <IconClock className="line-icon" aria-hidden="true" />
          <span>
            Öffnungszeiten:
            <br />
            {studio('openingHours')}
          </span>
        </p>
      </If>
      <If given="priceFrom">
        <p>
          <IconCurrencyEuro className="line-icon" aria-hidden="true" />
          {`Passbild ab ${studio('priceFrom')}`}
        </p>
      </If>
      <If given="needs">
        <p>
          <IconCheck className="line-icon" aria-hidden="true" />
          {studio('needs')}
        </p>
      </If>
      <If given="languages">
        <p>
          <IconLanguage className="line-icon" aria-hidden="true" />
          {`Neben Deutsch: ${studio('languages')}`}
        </p>
      </If>
      <If given="statedOn">
        <p className="small muted">{`Nach Angabe des Studios, Stand ${studio('statedOn')}`}</p>
      </If>
    </div>
  )
}

/** A section of our own map with the studio in its middle: no request to a map service, and no script. */
function StudioMap() {
  const { width, height } = MAP_PIECE
  return (
    <figure className={styles.studioMap}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`Lage von ${studio('name')} in ${studio('city')}`}
      >
        <svg viewBox={studio('mapPiece')} width={width} height={height} aria-hidden="true">
          <image href={sheetUrl} {...sheetSize()} />
        </svg>
        <g transform={`translate(${width / 2} ${height / 2})`}>
          <ellipse cy="1" rx="9" ry="3.5" className={styles.studioMapShade} />
          <path d="M0 0S-17-19-17-32a17 17 0 0 1 34 0C17-19 0 0 0 0z" className={styles.studioMapPin} />
          <circle cy="-32" r="6" className={styles.studioMapEye} />
        </g>
      </svg>
      <figcaption>{MAP_CREDITS}</figcaption>
    </figure>
  )
}

/** Kept on the page only if the studio has stated it. */
function If({ given, children }: { given: string; children: ReactNode }) {
  return (
    <>
      {`{{if:${given}}}`}
      {children}
      {'{{end}}'}
    </>
  )
}
