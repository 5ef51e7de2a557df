import { paths } from '#app/paths.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { NobodyPicture } from '#ui/illustrations/nobody-picture.tsx'
import styles from './lost.module.css'

export const meta = hiddenMeta(
  'Hier steht gerade kein Fotostudio',
  'Unter dieser Adresse zeigt ePassbild gerade kein Fotostudio.',
)

/** One text for studios under another review, studios that were never public, and studios that never existed. */
export default function StudioHidden() {
  return (
    <div className={`layout ${styles.lost}`}>
      <div>
        <p className="eyebrow">Fehler 404</p>
        <h1>Hier steht gerade kein Fotostudio.</h1>
        <p className="lead mt-4">
          Solange ein Fotostudio von uns geprüft wird, auch erneut, steht es nicht hier und kann keine digitalen
          Passbilder übermitteln.
        </p>
        <p className="ways">
          <a className="btn btn-p" href={paths.finder}>
            Anderes Fotostudio finden
          </a>
          <a className="btn btn-s" href={paths.home}>
            Zur Startseite
          </a>
        </p>
      </div>
      <NobodyPicture />
    </div>
  )
}
