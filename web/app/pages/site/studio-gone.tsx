import { paths } from '#app/paths.ts'
import { OnlyWhen } from '#features/content/only-when.tsx'
import { siteChoice } from '#texts/site-facts.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { NobodyPicture } from '#ui/illustrations/nobody-picture.tsx'
import styles from './lost.module.css'

export const meta = hiddenMeta(
  'Dieses Fotostudio ist nicht mehr dabei',
  'Unter dieser Adresse stand ein Fotostudio, das keine digitalen Passbilder mehr anbietet.',
)

export default function StudioGone() {
  return (
    <div className={`layout ${styles.lost}`}>
      <div>
        <h1>Dieses Fotostudio ist nicht mehr dabei.</h1>
        <p className="lead mt-4">
          Es bietet hier keine digitalen Passbilder mehr an. Haben Sie dort schon ein Bild aufnehmen lassen, gilt Ihr
          Code in der Regel weiter.
          {siteChoice(
            'citizenStatus',
            ' Ob das Bild noch da ist, sehen Sie unter „Mein Passbild“.',
            ' Ob das Bild noch da ist, sagt Ihnen Ihre Behörde.',
          )}
        </p>
        <p className="ways">
          <a className="btn btn-p" href={paths.finder}>
            Anderes Fotostudio finden
          </a>
          <OnlyWhen fact="citizenStatus">
            <a className="btn btn-s" href={paths.myPhoto}>
              Mein Passbild ansehen
            </a>
          </OnlyWhen>
        </p>
      </div>
      <NobodyPicture />
    </div>
  )
}
