import { ACCOUNTS_FOUND_MAX, type FoundCompany } from '@epassbild/contract/operator/accounts.ts'
import { FoundCount } from '#features/operator/found-count.tsx'
import operatorStyles from '#features/operator/operator.module.css'
import reviewStyles from '#features/operator/reviews/review.module.css'
import { StateTag } from '#features/operator/state-tag.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { Link } from '#ui/navigation/link.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { companyLink } from './company-link.ts'
import type { Picking } from './picked-companies.ts'

const COLUMNS = ['Firma', 'Inhaberin oder Inhaber', 'Fotostudios', 'Prüfung', 'Aktion']

interface FoundCompaniesProps {
  /** Undefined until loaded. */
  companies: readonly FoundCompany[] | undefined
  picking: Picking
}

/** Companies of a search; active ones can be selected for a message. */
export function FoundCompanies({ companies, picking }: FoundCompaniesProps) {
  const living = (companies ?? []).filter(({ ended_at }) => !ended_at).map(({ company_id }) => company_id)
  const isAllPicked = living.every((id) => picking.picked.includes(id))
  return (
    <>
      <div className={reviewStyles.hdline}>
        <FoundCount found={companies?.length} none="Kein Konto gefunden." countOf={countOf} />
        {living.length > 1 && !isAllPicked && (
          <button ref={handFocusOn} type="button" className="btn btn-s btn-sm" onClick={() => picking.add(living)}>
            Alle {living.length} auswählen
          </button>
        )}
      </div>
      {companies && companies.length > 0 && (
        <RowsTable label="Unternehmen" columns={COLUMNS}>
          {companies.map((company) => (
            <Row key={company.company_id} company={company} picking={picking} />
          ))}
        </RowsTable>
      )}
    </>
  )
}

function countOf(count: number): string {
  if (count === ACCOUNTS_FOUND_MAX)
    return `Die ${ACCOUNTS_FOUND_MAX} neuesten Unternehmen. Weitere finden Sie mit genauerer Suche, alle in der Datei.`
  return count === 1 ? '1 Unternehmen' : `${count} Unternehmen`
}

function Row({ company, picking }: { company: FoundCompany; picking: Picking }) {
  const { company_id: id, company_name: name } = company
  return (
    <RowsRow
      title={
        company.ended_at ? (
          <span className="wrap-any">{name}</span>
        ) : (
          <label className="tick-label">
            <input
              type="checkbox"
              className="tick-box"
              checked={picking.picked.includes(id)}
              onChange={() => picking.toggle(id)}
            />
            <span className="wrap-any">{name}</span>
          </label>
        )
      }
      cells={{
        'Inhaberin oder Inhaber': (
          <span className="wrap-any">
            {company.owner_name || '–'}
            <span className={operatorStyles.opsSub}>
              <EmailAddress>{company.owner_email}</EmailAddress>
            </span>
          </span>
        ),
        Fotostudios: company.studios,
        Prüfung: company.ended_at ? 'Beendet' : <StateTag state={company.review} open="In Prüfung" />,
      }}
      actions={
        <Link className="link" to={companyLink(id)}>
          Ansehen<span className="reader-only">: {name}</span>
        </Link>
      }
    />
  )
}
