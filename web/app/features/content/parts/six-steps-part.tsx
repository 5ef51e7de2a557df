import { Inline } from '#features/content/inline.tsx'
import { sixSteps } from '#texts/six-steps.ts'
import { stepPictures } from '#ui/illustrations/step-pictures.tsx'
import styles from './six-steps-part.module.css'

/** The six steps as numbered drawings. */
export function SixStepsPart() {
  return (
    <ol className={styles.sixSteps}>
      {sixSteps.map(({ title, text }, index) => {
        const Picture = stepPictures[index]
        return (
          <li key={title}>
            {Picture && <Picture />}
            <h3>
              {index + 1}. <Inline>{title}</Inline>
            </h3>
            <p className="muted">
              <Inline>{text}</Inline>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
