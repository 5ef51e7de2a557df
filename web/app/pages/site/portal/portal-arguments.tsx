import { IconChecklist, IconLock, IconMapPin, IconPrinter, IconReceipt, IconUsers } from '@tabler/icons-react'
import styles from './portal.module.css'

const ARGUMENTS = [
  {
    Icon: IconChecklist,
    title: 'Sofort geprüft',
    text: 'Die Station prüft jedes Bild bei der Aufnahme und sagt, was zu ändern ist.',
  },
  {
    Icon: IconLock,
    title: 'Im Studio verschlüsselt',
    text: 'Das Bild verlässt Ihren Rechner nur verschlüsselt. Der Schlüssel steht nur im Code auf dem Beleg.',
  },
  {
    Icon: IconPrinter,
    title: 'Beleg auf Papier',
    text: 'Der Code wird sofort gedruckt und vor dem Druck automatisch gegengelesen.',
  },
  {
    Icon: IconMapPin,
    title: 'In der Karte zu finden',
    text: 'Freigegebene Studios erscheinen in der Suche nach Ort und Postleitzahl.',
  },
  {
    Icon: IconUsers,
    title: 'Ihr Team im Griff',
    text: 'Sie laden Mitarbeitende ein und legen fest, wer was darf.',
  },
  {
    Icon: IconReceipt,
    title: 'Klare Abrechnung',
    text: 'Jede Übermittlung steht mit Datum und Standort in Ihrer Übersicht.',
  },
]

export function PortalArguments() {
  return (
    <section className="band" aria-labelledby="bekommen">
      <div className="wrap">
        <div className="head">
          <h2 id="bekommen">Was Sie bekommen</h2>
        </div>
        <ul className={styles.arguments}>
          {ARGUMENTS.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon className="line-icon" aria-hidden="true" />
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
