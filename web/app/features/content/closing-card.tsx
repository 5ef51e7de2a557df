import { IconArrowRight, IconMapPin } from '@tabler/icons-react'
import { paths } from '#app/paths.ts'
import styles from './closing-card.module.css'

/** The single call to action at the end of a text. */
export function ClosingCard({ to }: { to: 'finder' | 'registration' | 'none' }) {
  if (to === 'none') return null
  return to === 'finder' ? <ToFinder /> : <ToRegistration />
}

function ToFinder() {
  return (
    <aside className={`${styles.closing} no-print`} aria-labelledby="weiter">
      <div>
        <h2 id="weiter">Fotostudio in Ihrer Nähe</h2>
        <p>Geben Sie Ihre Postleitzahl ein und finden Sie ein zertifiziertes Fotostudio.</p>
      </div>
      <a className="btn btn-p" href={paths.finder}>
        <IconMapPin className="line-icon" aria-hidden="true" />
        Studio finden
      </a>
    </aside>
  )
}

function ToRegistration() {
  return (
    <aside className={`${styles.closing} no-print`} aria-labelledby="weiter">
      <div>
        <h2 id="weiter">Ihr Fotostudio ist noch nicht dabei?</h2>
        <p>Registrierung, Integration und Testversion sind kostenlos.</p>
      </div>
      <a className="btn btn-p" href={paths.registration}>
        Jetzt registrieren
        <IconArrowRight className="line-icon" aria-hidden="true" />
      </a>
    </aside>
  )
}
