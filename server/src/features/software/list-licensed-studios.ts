import { listStudiosOf } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'
import { listFullLicences } from './licence-store.ts'

export async function listLicensedStudios(deps: Pick<Deps, 'db'>, companyId: number): Promise<number[]> {
  const studios = await listStudiosOf(deps.db, companyId)
  const full = await listFullLicences(
    deps.db,
    studios.map(({ id }) => id),
  )
  return [...full.keys()]
}
