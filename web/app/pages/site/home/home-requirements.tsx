import { IconArrowRight } from '@tabler/icons-react'
import { paths } from '#app/paths.ts'
import styles from '#pages/site/sections.module.css'
import { facts } from '#texts/facts.ts'
import { TemplatePicture } from '#ui/illustrations/template-picture.tsx'

const REQUIREMENTS = [
  ['Format', facts.photo.format],
  ['Hintergrund', 'einfarbig und hell'],
  ['Ausdruck', 'neutral, Mund geschlossen, Augen offen'],
  ['Gesicht', `mittig und gerade, ${facts.photo.faceHeight} hoch`],
  ['Augen', `${facts.photo.eyeHeight} über der Unterkante`],
  ['Licht', 'gleichmäßig, ohne Schatten und Spiegelungen'],
] as const

export function HomeRequirements() {
  return (
    <section className={`band ${styles.mist}`}>
      <div className={`wrap ${styles.requirements}`}>
        <TemplatePicture />
        <div>
          <h2>Darauf kommt es beim Foto an</h2>
          <dl>
            {REQUIREMENTS.map(([name, rule]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{rule}</dd>
              </div>
            ))}
          </dl>
          <a className="btn btn-s" href={paths.photoRequirements}>
            Alle Anforderungen ansehen
            <IconArrowRight className="line-icon" aria-hidden="true" />
          </a>
        </div>
      </div>
    </section>
  )
}
