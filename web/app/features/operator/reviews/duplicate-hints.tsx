import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { Link } from 'react-router'
import { AlertBox } from '#ui/notices/alert-box.tsx'

const SAME: { [what in ReviewCase['duplicates'][number]['same']]: string } = {
  address: 'dieselbe Anschrift',
  phone: 'dieselbe Telefonnummer',
  certificate: 'derselbe Nachweis',
  'vat-id': 'dieselbe Umsatzsteuer-Id',
}

/** ROOM-11: what another company has, too; a hint, and no decision. */
export function DuplicateHints({ duplicates }: Pick<ReviewCase, 'duplicates'>) {
  if (duplicates.length === 0) return null
  return (
    <AlertBox tone="warn" title="Möglicherweise schon registriert">
      <ul>
        {duplicates.map(({ company_name, owner_id, same, studio }) => (
          <li key={`${owner_id} ${company_name} ${same} ${studio}`}>
            <Other name={company_name || 'Eine Firma ohne Namen'} ownerId={owner_id} />: {SAME[same]}
            {studio && ` (${studio})`}
          </li>
        ))}
      </ul>
    </AlertBox>
  )
}

/** The way to the other company's case, and back by the browser. */
function Other({ name, ownerId }: { name: string; ownerId: number | null }) {
  return ownerId === null ? name : <Link to={`?fall=${ownerId}`}>{name}</Link>
}
