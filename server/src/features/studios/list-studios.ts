import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { presentRegisteredStudio } from './present-studio.ts'
import { listAllStudios, listStudiosOf } from './studio-store.ts'

/** The company's studios; for operators all. Employees get no link to a trade licence (SHOP-05). */
export async function listStudios(deps: Pick<Deps, 'db' | 'links'>, caller: Caller): Promise<RegisteredStudio[]> {
  const studios =
    caller.role === 'operator' ? await listAllStudios(deps.db) : await listStudiosOf(deps.db, requireCompany(caller))
  const shown = studios.map((studio) => presentRegisteredStudio(studio, deps.links))
  return caller.role === 'employee' ? shown.map((studio) => ({ ...studio, certificate_file: null })) : shown
}
