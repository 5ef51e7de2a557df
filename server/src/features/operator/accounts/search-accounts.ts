import type { FoundCompany } from '@epassbild/contract/operator/accounts.ts'
import type { Deps } from '#platform/deps.ts'
import { type AccountSearch, type FoundRow, listFoundCompanies } from './account-search-store.ts'

/** ROOM-10: finds the company of an inquiry by any fact in it. */
export async function searchAccounts({ db }: Pick<Deps, 'db'>, search: AccountSearch): Promise<FoundCompany[]> {
  return (await listFoundCompanies(db, search)).map(presentFound)
}

export function presentFound({ company, ownerName, ownerEmail, studios }: FoundRow): FoundCompany {
  return {
    company_id: company.id,
    company_name: company.name || ownerName,
    review: company.review,
    ended_at: company.endedAt?.toISOString() ?? null,
    owner_name: ownerName,
    owner_email: ownerEmail,
    studios,
  }
}
