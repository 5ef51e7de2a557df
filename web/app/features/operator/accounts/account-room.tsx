import { ACCOUNTS_ASKED_MAX, type FoundCompany, searchAccounts } from '@epassbild/contract/operator/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { LoadState } from '#features/operator/load-failure.tsx'
import styles from '#features/operator/operator.module.css'
import { DECISION_WORDS } from '#features/operator/state-tag.tsx'
import { WholeCsv } from '#features/operator/whole-csv.tsx'
import { dayOf } from '#texts/moments.ts'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSearchParams } from '#ui/navigation/navigation.tsx'
import { useOnChange } from '#ui/use-on-change.ts'
import { PARAMETERS } from './company-link.ts'
import { CompanyPage } from './company-page.tsx'
import { FoundCompanies } from './found-companies.tsx'
import { usePickedCompanies } from './picked-companies.ts'
import { PickedLine } from './picked-line.tsx'

const HEADS = ['Firma', 'Inhaberin oder Inhaber', 'E-Mail', 'Fotostudios', 'Prüfung', 'Beendet', 'Nummer'] as const

function cellsOf(company: FoundCompany) {
  const { company_name, owner_name, owner_email, studios, review, ended_at, company_id } = company
  return [
    company_name,
    owner_name,
    owner_email,
    studios,
    ended_at ? 'Beendet' : review === 'under-review' ? 'In Prüfung' : DECISION_WORDS[review],
    ended_at ? dayOf(ended_at) : '',
    company_id,
  ]
}

/** ROOM-10: finds a company from any fact in an inquiry. */
export function AccountRoom() {
  const [parameters] = useSearchParams()
  const companyId = Number(parameters.get(PARAMETERS.company))
  // Focus lost with the previous content moves to the new heading, as after a navigation.
  useOnChange(companyId, () => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  })
  return companyId > 0 ? <CompanyPage key={companyId} companyId={companyId} /> : <AccountSearch />
}

/** The URL keeps the search, so that the way back from a company leads to the same list. */
function AccountSearch() {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get(PARAMETERS.search) ?? ''
  const [typed, setTyped] = useState(asked)
  const picking = usePickedCompanies()
  const { data: answer, refetch } = useQuery({
    queryKey: ['operator-accounts', asked],
    queryFn: ({ signal }) => call(searchAccounts, { search: asked }, { signal }),
  })
  // After „Zurück“ the field matches the list.
  useOnChange(asked, () => setTyped(asked))
  function search() {
    const wanted = typed.trim()
    if (wanted === asked) return void refetch()
    setParameters(
      (before) => {
        if (wanted) before.set(PARAMETERS.search, wanted)
        else before.delete(PARAMETERS.search)
        return before
      },
      { keepScroll: true },
    )
  }
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Konten</h1>
      <Form className={styles.mnySearch} onSend={search}>
        <TextField
          id="suche"
          label="Konten suchen"
          hint="E-Mail, Name, Firma, USt-IdNr. oder Rechnungsnummer"
          value={typed}
          maxLength={100}
          onChange={setTyped}
        />
        <button type="submit" className="btn btn-p">
          Suchen
        </button>
      </Form>
      <LoadState answer={answer} what="Die Konten konnten nicht geladen werden." onRetry={() => void refetch()} />
      <PickedLine picked={picking.picked} onClear={picking.clear} />
      <FoundCompanies companies={answer?.ok ? answer.data : undefined} picking={picking} />
      {answer?.ok && answer.data.length > 0 && (
        <WholeCsv
          name="Konten"
          heads={HEADS}
          full={ACCOUNTS_ASKED_MAX}
          ask={(last) =>
            call(searchAccounts, { search: asked, most: ACCOUNTS_ASKED_MAX, ...(last && { before: last.company_id }) })
          }
          lines={(row: FoundCompany) => [cellsOf(row)]}
        />
      )}
    </div>
  )
}
