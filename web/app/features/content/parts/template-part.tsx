import { Inline } from '#features/content/inline.tsx'
import { facts } from '#texts/facts.ts'
import { PhotoExample } from '#ui/illustrations/photo-example.tsx'
import { TemplateSheet } from '#ui/illustrations/template-sheet.tsx'
import styles from './template-part.module.css'
import './photos.module.css'

/** The measured template, the photo in its real size, and a legend of the lines. */
export function TemplatePart() {
  return (
    <>
      <div className={styles.template}>
        <figure>
          <TemplateSheet />
        </figure>
        <figure className={styles.real}>
          <PhotoExample name="mira" />
          <figcaption>Im Druck in Originalgröße: {facts.photo.format}</figcaption>
        </figure>
      </div>
      <ul className={styles.legend}>
        <li className="face-height">
          <b>Gesichtshöhe:</b>{' '}
          <Inline>{`vom Kinn bis zum oberen Kopfende ohne Haare, ${facts.photo.faceHeight}.`}</Inline>
        </li>
        <li className={styles.eyeBand}>
          <b>Augenbereich:</b> <Inline>{`Beide Augen liegen ${facts.photo.eyeHeight} über der Unterkante.`}</Inline>
        </li>
        <li className={styles.middle}>
          <b>Mittellinie:</b> Die Nase liegt auf ihr.
        </li>
      </ul>
    </>
  )
}
