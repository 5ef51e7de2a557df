import { paths } from '#app/paths.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { NobodyPicture } from '#ui/illustrations/nobody-picture.tsx'
import styles from './lost.module.css'

export const meta = hiddenMeta('Diese Seite gibt es nicht', 'Unter dieser Adresse gibt es auf ePassbild keine Seite.')

export default function NotFound() {
  return (
    <div className={`layout ${styles.lost}`}>
      <div>
        <p className="eyebrow">Fehler 404</p>
        <h1>Diese Seite gibt es nicht.</h1>
        <p className="lead mt-4">
          Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen. Hier geht es weiter:
        </p>
        <p className="ways">
          <a className="btn btn-p" href={paths.finder}>
            Fotostudio finden
          </a>
          <a className="btn btn-s" href={paths.home}>
            Zur Startseite
          </a>
          <a className="btn btn-q" href={paths.imprint}>
            Kontakt
          </a>
        </p>
      </div>
      <NobodyPicture />
    </div>
  )
}
