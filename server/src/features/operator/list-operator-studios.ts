import type { OperatorStudio } from '@epassbild/contract/operator.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import { listAllStudios } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'

/** All studios with whose they are; the review of the company is one step away. */
export async function listOperatorStudios(deps: Pick<Deps, 'db'>): Promise<OperatorStudio[]> {
  const studios = await listAllStudios(deps.db)
  const ids = [...new Set(studios.map(({ companyId }) => companyId))]
  const companies = new Map((await listOwnerships(deps.db, ids)).map((one) => [one.company.id, one]))
  return studios.map((studio) => {
    const known = companies.get(studio.companyId)
    return {
      id: studio.id,
      name: studio.name,
      address: studio.address,
      zipcode: studio.zipcode,
      city: studio.city,
      created_at: studio.createdAt.toISOString(),
      review: studio.proposed ? ('under-review' as const) : studio.review,
      has_certificate: studio.certificateKey !== null,
      company_name: known?.company.name ?? '',
      company_review: known?.company.review ?? 'under-review',
      owner_id: known?.owner.id ?? null,
    }
  })
}
