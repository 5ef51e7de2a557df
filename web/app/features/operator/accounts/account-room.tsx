import {
  ACCOUNTS_ASKED_MAX,
  ACCOUNTS_FOUND_MAX,
  type FoundCompany,
  searchAccounts,
} from '@epassbild/contract/operator/accounts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#api/call.ts'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import { DECISION_WORDS, StateTag } from '#features/operator/state-tag.tsx'
import { WholeCsv } from '#features/operator/whole-csv.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/notices/empty-state.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'
import { companyLink, PARAMETERS } from './company-link.ts'
import { CompanyPage } from './company-page.tsx'

const HEADS = ['Firma', 'Inhaberin oder Inhaber', 'E-Mail', 'Fotostudios', 'Prüfung', 'Beendet', 'Nummer'] as const

function cellsOf(company: FoundCompany) {
  const { company_name, owner_name, owner_email, studios, review, ended_at, company_id } = company
  return [
    company_name,
    owner_name,
    owner_email,
    studios,
    review === 'under-review' ? 'In Prüfung' : DECISION_WORDS[review],
    ended_at ?? '',
    company_id,
  ]
}

/** ROOM-10: from whatever an inquiry names to the company that it is about. */
export function AccountRoom() {
  const [parameters] = useSearchParams()
  const companyId = Number(parameters.get(PARAMETERS.company))
  return companyId > 0 ? <CompanyPage key={companyId} companyId={companyId} /> : <AccountSearch />
}

/** The address keeps what was searched, so that the way back from a company leads to the same list. */
function AccountSearch() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get(PARAMETERS.search) ?? ''
  const [typed, setTyped] = useState(asked)
  const { data: answer, refetch } = useQuery({
    queryKey: ['operator-accounts', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(searchAccounts, { search: asked }, { signal }),
  })
  function search(event: FormEvent) {
    event.preventDefault()
    setParameters(typed.trim() ? { [PARAMETERS.search]: typed.trim() } : {}, { preventScrollReset: true })
  }
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Konten</h1>
      <form className="mny-search" onSubmit={search}>
        <TextField
          id="suche"
          label="Konten suchen"
          hint="E-Mail, Name, Firma, Umsatzsteuer-Id oder Rechnungsnummer"
          value={typed}
          maxLength={100}
          onChange={setTyped}
        />
        <button type="submit" className="btn btn-p">
          Suchen
        </button>
      </form>
      {!answer && <RowSkeleton />}
      {answer && !answer.ok && (
        <LoadFailure what="Die Konten konnten nicht geladen werden." failure={answer} onRetry={() => void refetch()} />
      )}
      {answer?.ok && <Found companies={answer.data} />}
      {answer?.ok && answer.data.length > 0 && (
        <WholeCsv
          name="konten"
          heads={HEADS}
          full={ACCOUNTS_ASKED_MAX}
          ask={(last) =>
            call(searchAccounts, { search: asked, most: ACCOUNTS_ASKED_MAX, ...(last && { before: last.company_id }) })
          }
          cells={cellsOf}
        />
      )}
    </div>
  )
}

function Found({ companies }: { companies: readonly FoundCompany[] }) {
  if (companies.length === 0) return <EmptyState sentence="Kein Konto gefunden." />
  return (
    <>
      <p className="muted" role="status">
        {companies.length === ACCOUNTS_FOUND_MAX
          ? `Die ${ACCOUNTS_FOUND_MAX} neuesten Unternehmen. Weitere finden Sie mit genauerer Suche, alle in der Datei.`
          : companies.length === 1
            ? '1 Unternehmen'
            : `${companies.length} Unternehmen`}
      </p>
      <RowsTable label="Unternehmen" columns={['Firma', 'Inhaberin oder Inhaber', 'Fotostudios', 'Prüfung', 'Aktion']}>
        {companies.map((company) => (
          <RowsRow
            key={company.company_id}
            title={<span className="wrap-any">{company.company_name}</span>}
            cells={{
              'Inhaberin oder Inhaber': (
                <span className="wrap-any">
                  {company.owner_name}
                  <span className="ops-sub">{company.owner_email}</span>
                </span>
              ),
              Fotostudios: company.studios,
              Prüfung: company.ended_at ? 'Beendet' : <StateTag state={company.review} open="In Prüfung" />,
            }}
            actions={
              <Link className="lk" to={companyLink(company.company_id)}>
                Ansehen<span className="sr">: {company.company_name}</span>
              </Link>
            }
          />
        ))}
      </RowsTable>
    </>
  )
}
