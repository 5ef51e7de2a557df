import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { paths } from '#app/paths.ts'
import { LoadFailure } from '#features/operator/load-failure.tsx'
import reviewStyles from '#features/operator/reviews/review.module.css'
import { StateTag } from '#features/operator/state-tag.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { drawnLater } from '#ui/opened-later.tsx'
import { useCompany } from './load-company.ts'

/** Most visits search a list: the parts of one company would make the page of accounts too large. */
const CompanyParts = drawnLater(async () => (await import('./company-parts.tsx')).CompanyParts)

/** ROOM-10: everything about one company: master data, people, studios, invoices, and its log. */
export function CompanyPage({ companyId }: { companyId: number }) {
  const { data: loaded, refetch } = useCompany(companyId)
  const file = loaded?.value
  return (
    <div className="ops-room">
      <p>
        <Link className="link" to={paths.operatorAccounts}>
          Alle Konten
        </Link>
      </p>
      {/* One heading, also while the company loads: it keeps the focus. */}
      <div className={reviewStyles.hdline}>
        <h1 tabIndex={-1} className="wrap-any">
          {file ? file.company.company_name : 'Konto'}
        </h1>
        {file && <CompanyState company={file.company} />}
      </div>
      {!loaded && <RowSkeleton />}
      <LoadFailure
        what="Das Konto konnte nicht geladen werden."
        failure={loaded?.failure}
        onRetry={() => void refetch()}
      />
      {file && <CompanyParts file={file} />}
    </div>
  )
}

function CompanyState({ company }: Pick<CompanyFile, 'company'>) {
  if (company.ended_at) return <span className="tag neutral">Beendet</span>
  return <StateTag state={company.review} open="In Prüfung" />
}
