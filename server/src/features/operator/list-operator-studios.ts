import type { OperatorStudio } from '@epassbild/contract/operator.ts'
import { listCompaniesWithOwner } from '#features/accounts/review-company.ts'
import { listEveryStudio } from '#features/studios/company-studios.ts'
import type { Deps } from '#platform/deps.ts'

/** All studios with whose they are; the review of the company is one step away. */
export async function listOperatorStudios(deps: Pick<Deps, 'db'>): Promise<OperatorStudio[]> {
  const studios = await listEveryStudio(deps)
  const ids = [...new Set(studios.map(({ companyId }) => companyId))]
  const companies = new Map((await listCompaniesWithOwner(deps, ids)).map((one) => [one.company.id, one]))
  return studios.map((studio) => {
    const known = companies.get(studio.companyId)
    return {
      id: studio.id,
      name: studio.name,
      address: studio.address,
      zipcode: studio.zipcode,
      city: studio.city,
      created_at: studio.createdAt.toISOString(),
      review: studio.review,
      has_certificate: studio.certificateKey !== null,
      company_name: known?.company.name ?? '',
      company_review: known?.company.review ?? 'under-review',
      owner_id: known?.owner.id ?? null,
    }
  })
}
