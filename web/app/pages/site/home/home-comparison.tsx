import { IconBuildingBank, IconCamera, IconCircleCheck, IconMinus } from '@tabler/icons-react'
import styles from '#pages/site/sections.module.css'
import { facts } from '#texts/facts.ts'

const IN_THE_STUDIO = [
  'Bild in Ruhe auswählen und bestätigen',
  'Ein Code für Reisepass, Personalausweis und Aufenthaltstitel',
  'Kein Aufpreis für weitere Anträge',
]
const AT_THE_AUTHORITY = [
  'Aufnahme am Gerät vor Ort',
  'Keine Wiederverwendung für weitere Anträge',
  'Für den nächsten Antrag ist ein neues Bild nötig',
]

export function HomeComparison() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>Warum sich das Foto im Studio lohnt</h2>
        </div>
        <div className={styles.comparison}>
          <article className={`card ${styles.best}`}>
            <h3>
              <IconCamera className="line-icon" aria-hidden="true" />
              Im Fotostudio
            </h3>
            <p className="big">{facts.validity}</p>
            <p>nutzbar, auch für mehrere Anträge</p>
            <ul className="ticks">
              {IN_THE_STUDIO.map((benefit) => (
                <li key={benefit}>
                  <IconCircleCheck className="line-icon" aria-hidden="true" />
                  {benefit}
                </li>
              ))}
            </ul>
          </article>
          <article className="card">
            <h3>
              <IconBuildingBank className="line-icon" aria-hidden="true" />
              In der Behörde
            </h3>
            <p className="big">Etwa {facts.authorityValidity}</p>
            <p className="muted">nutzbar, nur für einen Antrag</p>
            <ul className={`ticks ${styles.plain}`}>
              {AT_THE_AUTHORITY.map((limit) => (
                <li key={limit}>
                  <IconMinus className="line-icon" aria-hidden="true" />
                  {limit}
                </li>
              ))}
            </ul>
          </article>
        </div>
      </div>
    </section>
  )
}
