import type { EidStatus } from '@epassbild/contract/identification.ts'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useMyProfile } from '#api/my-profile.ts'
import { paths } from '#app/paths.ts'
import { facts } from '#texts/facts.ts'
import { dayOf } from '#texts/moments.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './eid.module.css'
import { SEEN_BY_EMPLOYER } from './seen-by-employer.ts'

/** Cost and state, shown beside the steps. */
export function EidAside({ status }: { status: EidStatus | undefined }) {
  const { profile } = useMyProfile()
  return (
    <aside className={styles.eidAside} aria-label="Kosten und Status">
      <section className="card">
        <h2>Kosten</h2>
        <p className={styles.eidPrice}>{facts.netPrices.identification}</p>
        <p className="muted mt-2">netto, einmalig je Person. Ein abgebrochener Versuch kostet nichts.</p>
      </section>
      <section className="card" aria-busy={status === undefined}>
        <h2>Ihr Status</h2>
        {status && (
          <p className={styles.eidPerson}>
            <span>{status.name}</span>
            {status.identified_at ? (
              <Tag tone="ok" icon={IconCircleCheck} word={`Identifiziert am ${dayOf(status.identified_at)}`} />
            ) : (
              <Tag tone="warn" icon={IconClock} word="Noch nicht identifiziert" />
            )}
          </p>
        )}
      </section>
      {profile?.user_type === 'owner' && (
        <section className="card">
          <h2>Was wir speichern</h2>
          <p className="muted">
            <Stored status={status} />
          </p>
        </section>
      )}
      {profile && profile.user_type !== 'owner' && (
        <section className="card">
          <h2>Was Ihr Arbeitgeber sieht</h2>
          <ul className={styles.eidSeen}>
            {SEEN_BY_EMPLOYER.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p className="muted mt-2">
            Von Ihrem Ausweis sieht er nichts: keine Nummer, keine Anschrift, kein Lichtbild. <Stored status={status} />
          </p>
        </section>
      )}
    </aside>
  )
}

function Stored({ status }: { status: EidStatus | undefined }) {
  return (
    <>
      {status?.keeps_data_set
        ? 'Wir speichern Namen, Geburtsdatum und ein Pseudonym der Karte verschlüsselt, damit Ihr nächster Ausweis zu Ihnen passt und eine Behörde erfahren kann, wer ein Bild übermittelt hat.'
        : 'Wir vergleichen einmal den Namen und behalten nur einen Prüfwert, der die Karte wiedererkennt.'}{' '}
      Was zu Ihnen gespeichert ist, laden Sie in Ihrem <a href={paths.profile}>Profil</a> herunter.
    </>
  )
}
