import { Inline } from '#features/content/inline.tsx'
import styles from '#pages/site/sections.module.css'
import { sixSteps } from '#texts/six-steps.ts'
import { stepPictures } from '#ui/illustrations/step-pictures.tsx'

export function HomeSteps() {
  return (
    <section className="band" id="ablauf">
      <div className="wrap">
        <div className="head">
          <h2>
            In sechs Schritten zum <span className="no-break">E-Passbild</span>
          </h2>
          <p className="lead">Von der Suche bis zur Behörde. Sie brauchen dafür kein Konto.</p>
        </div>
        <ol className={styles.steps}>
          {sixSteps.map(({ title, text }, index) => (
            <li key={title}>
              <StepPicture index={index} />
              <h3>
                <span className="number" aria-hidden="true">
                  {index + 1}
                </span>
                <Inline>{title}</Inline>
              </h3>
              <p>
                <Inline>{text}</Inline>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function StepPicture({ index }: { index: number }) {
  const Picture = stepPictures[index]
  return Picture ? <Picture /> : null
}
