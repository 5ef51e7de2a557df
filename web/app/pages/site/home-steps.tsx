import type { ReactNode } from 'react'
import { facts } from '#texts/facts.ts'
import { stepPictures } from '#ui/illustrations/step-pictures.tsx'

const QR_CODE = <span className="nb">QR-Code</span>

const STEPS: readonly { key: string; title: ReactNode; text: ReactNode }[] = [
  {
    key: 'search',
    title: 'Fotografensuche',
    text: 'Sie finden über die Karte ein zertifiziertes Fotostudio in Ihrer Nähe.',
  },
  {
    key: 'photo',
    title: 'Fotoaufnahme',
    text: 'Das Studio fotografiert Sie nach den biometrischen Vorgaben, mit passendem Licht und Hintergrund.',
  },
  {
    key: 'choice',
    title: 'Prüfung und Auswahl',
    text: 'Die Software prüft und optimiert jedes Bild. Sie wählen Ihr Lieblingsbild aus und bestätigen es.',
  },
  {
    key: 'code',
    title: <>{QR_CODE} erhalten</>,
    text: <>Ihr persönlicher {QR_CODE} wird direkt im Studio ausgedruckt.</>,
  },
  {
    key: 'authority',
    title: 'Abruf in der Behörde',
    text: 'Sie zeigen den Code vor. Die Behörde ruft genau Ihr Bild ab.',
  },
  {
    key: 'transfer',
    title: 'Sichere Übertragung',
    text: `Ihr Bild wird verschlüsselt gespeichert und übertragen und nach ${facts.validityDative} gelöscht.`,
  },
]

export function HomeSteps() {
  return (
    <section className="band" id="ablauf">
      <div className="wrap">
        <div className="head">
          <h2>
            In sechs Schritten zum <span className="nb">E-Passbild</span>
          </h2>
          <p className="lead">Von der Suche bis zur Behörde. Sie brauchen kein Konto und keine App.</p>
        </div>
        <ol className="steps">
          {STEPS.map(({ key, title, text }, index) => (
            <li key={key}>
              <StepPicture index={index} />
              <h3>
                <span className="number" aria-hidden="true">
                  {index + 1}
                </span>
                <span>{title}</span>
              </h3>
              <p>{text}</p>
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
