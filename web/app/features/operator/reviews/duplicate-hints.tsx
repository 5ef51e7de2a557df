import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'

const SAME: { [what in ReviewCase['duplicates'][number]['same']]: string } = {
  address: 'dieselbe Anschrift',
  phone: 'dieselbe Telefonnummer',
  certificate: 'derselbe Nachweis',
  'vat-id': 'dieselbe USt-IdNr.',
}

/** ROOM-11: data shared with another company; a hint, not a decision. */
export function DuplicateHints({ duplicates }: Pick<ReviewCase, 'duplicates'>) {
  if (duplicates.length === 0) return null
  return (
    <AlertBox tone="warn" title="Möglicherweise schon registriert">
      <ul>
        {duplicates.map(({ company_name, same, studio }) => (
          <li key={`${company_name} ${same} ${studio}`}>
            {company_name || 'Eine Firma ohne Namen'}: {SAME[same]}
            {studio && ` (${studio})`}
          </li>
        ))}
      </ul>
    </AlertBox>
  )
}
