import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import type { listStudioMessages } from '@epassbild/contract/operator/studio-messages.ts'
import { paths } from '#app/paths.ts'
import { pickingLink } from '#features/operator/accounts/picked-companies.ts'
import { Link } from '#ui/navigation/link.tsx'

export type PickedCompany = OutputOf<typeof listStudioMessages>['picked'][number]

/** The recipients by name, companies that it does not reach, and the link back to the list. */
export function PickedCompanies({ picked }: { picked: readonly PickedCompany[] }) {
  if (picked.length === 0)
    return (
      <p className="muted">
        Einzelne Unternehmen wählen Sie in der Liste der{' '}
        <Link className="link" to={paths.operatorAccounts}>
          Konten
        </Link>{' '}
        aus.
      </p>
    )
  const [reached, missed] = [true, false].map((isReached) =>
    picked.filter(({ is_reached }) => is_reached === isReached),
  )
  return (
    <div>
      {reached && reached.length > 0 && <p className="wrap-any">An: {namesOf(reached)}</p>}
      {missed && missed.length > 0 && (
        <p className="wrap-any">Nicht erreicht, weil dort kein Konto angeschrieben werden kann: {namesOf(missed)}</p>
      )}
      <Link className="link" to={pickingLink(picked.map(({ company_id }) => company_id))}>
        Auswahl ändern
      </Link>
    </div>
  )
}

function namesOf(companies: readonly PickedCompany[]): string {
  return companies.map(({ company_name }) => company_name).join(', ')
}
