import type { OperatorStudio } from '@epassbild/contract/operator/reviews.ts'
import type { Deps } from '#platform/deps.ts'
import { listStudiosWithOwners } from './studio-list-store.ts'

/** All studios with their company, which links to its review. */
export async function listOperatorStudios({ db }: Pick<Deps, 'db'>): Promise<OperatorStudio[]> {
  return (await listStudiosWithOwners(db)).map(({ created_at, changes, review, ...studio }) => ({
    ...studio,
    created_at: created_at.toISOString(),
    review: changes ? ('under-review' as const) : review,
  }))
}
