import { type Path, paths } from '#app/paths.ts'
import { siteFact } from '#texts/site-facts.ts'
import { Logo } from './logo.tsx'

type Links = readonly (readonly [Path, string])[]

const STUDIOS: Links = [
  [paths.registration, 'Unternehmen registrieren'],
  [paths.photographerPortal, 'Fotografenportal'],
  [paths.login, 'Anmelden'],
  [paths.blog, 'Blog'],
]
const CITIZENS_AND_AUTHORITIES: Links = [
  [paths.finder, 'Fotostudio finden'],
  [paths.myPhoto, 'Mein Passbild'],
  [paths.authorityInformation, 'Behördenbereich'],
  [paths.retrieval, 'Zum Bildabruf'],
  [paths.scannerCheck, 'Scanner prüfen'],
]
const ADVICE: Links = [
  [paths.photoRequirements, 'Foto-Anforderungen'],
  [paths.makeUp, 'Make-up'],
  [paths.clothing, 'Kleidung'],
  [paths.photoMistakes, 'Typische Fehler'],
  [paths.lawChange, 'Gesetzesänderung 2025'],
]
const LEGAL: Links = [
  [paths.imprint, 'Impressum'],
  [paths.privacy, 'Datenschutz'],
  [paths.terms, 'AGB'],
  [paths.processing, 'Auftragsverarbeitung'],
  [paths.accessibility, 'Barrierefreiheit'],
  [paths.safeWork, 'Sicher arbeiten'],
  [paths.securityReport, 'Sicherheitsproblem melden'],
]

const HELP: Links = [
  [paths.faq, 'Hilfe'],
  [paths.diagnosis, 'Liegt es an mir?'],
]

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-groups">
          <div className="footer-about">
            <Logo />
            <Private />
          </div>
          <LinkGroup title="Für Fotostudios" links={STUDIOS} />
          <LinkGroup title="Bürger & Behörden" links={CITIZENS_AND_AUTHORITIES} />
          <LinkGroup title="Ratgeber" links={ADVICE} />
          <Contact />
        </div>
        <Legal />
      </div>
    </footer>
  )
}

/** Footer of the signed-in rooms: legal pages and help, no advertising for what the reader already has. */
export function SlimFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <Private />
        <Legal more={HELP} />
      </div>
    </footer>
  )
}

const Private = () => (
  <p className="small">
    Ein privates Angebot für Fotostudios, Bürgerinnen und Bürger. Keine Internetseite einer Behörde.
  </p>
)

function Legal({ more = [] }: { more?: Links }) {
  return (
    <div className="footer-bottom">
      <span>{`© ${siteFact('year')} ${siteFact('company')}`}</span>
      {[...more, ...LEGAL].map(([path, label]) => (
        <a key={path} href={path}>
          {label}
        </a>
      ))}
      <button type="button" data-cookie-settings>
        Cookie-Einstellungen
      </button>
    </div>
  )
}

function LinkGroup({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([path, label]) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact() {
  return (
    <div>
      <h2>Kontakt</h2>
      <ul>
        <li>
          <a href={`tel:${siteFact('phoneLink')}`}>{siteFact('phone')}</a>
        </li>
        <li>
          <a href={`mailto:${siteFact('email')}`}>{siteFact('email')}</a>
        </li>
      </ul>
      <address className="small">
        {siteFact('company')}
        <br />
        {siteFact('street')}
        <br />
        {`${siteFact('postcodeCity')}, Deutschland`}
      </address>
    </div>
  )
}
