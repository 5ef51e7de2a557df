import type { Organisation } from '@epassbild/contract/authorities.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import styles from '#features/operator/reviews/review.module.css'
import { isByCertificateAlone } from '#texts/site-facts.ts'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { useOrganisations } from './load-organisations.ts'
import { OrganisationCard } from './organisation-card.tsx'
import { OrganisationDialog } from './organisation-dialogs.tsx'

/** Authorities with their people and machines. */
export function OrganisationRoom() {
  const { value, failure, loading, reload } = useOrganisations()
  const [adding, setAdding] = useState(false)
  return (
    <div className="ops-room">
      <div className={styles.hdline}>
        <h1 tabIndex={-1}>Behörden</h1>
        <button type="button" className="btn btn-p" onClick={() => setAdding(true)}>
          <IconPlus className="line-icon" aria-hidden="true" />
          Behörde anlegen
        </button>
      </div>
      <SlowNotice busy={loading} />
      <LoadFailure what="Die Liste konnte nicht geladen werden." failure={failure} onRetry={reload} />
      {value && <Cards list={value} />}
      {adding && <OrganisationDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

function Cards({ list }: { list: readonly Organisation[] }) {
  return (
    <>
      {isByCertificateAlone() && (
        <p>
          Hier rufen Behörden Passbilder nur mit ihrem Zertifikat ab. Deshalb lassen sich weder Personen einladen noch
          Maschinenschlüssel eintragen.
        </p>
      )}
      {list.length === 0 && <p className={`card ${styles.own}`}>Noch ist keine Behörde zugelassen.</p>}
      {list.map((organisation) => (
        <OrganisationCard key={organisation.id} organisation={organisation} />
      ))}
    </>
  )
}
