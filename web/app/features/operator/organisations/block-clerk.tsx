import type { Organisation } from '@epassbild/contract/authorities.ts'
import { BlockAccount } from '#features/operator/block-account.tsx'
import { reloadOrganisations } from './load-organisations.ts'

type Clerk = Organisation['clerks'][number]

/** Blocks a person who left the authority, or should never have been admitted. */
export function BlockClerk({ clerk, organisation }: { clerk: Clerk; organisation: string }) {
  return (
    <BlockAccount
      account={{ ...clerk, id: clerk.account_id }}
      consequence={`Alle Sitzungen der Person enden sofort. Sie kann für „${organisation}“ keine Bilder mehr abrufen. Sie können die Person später neu einladen.`}
      onBlocked={(queries) => void reloadOrganisations(queries)}
    />
  )
}
