import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { listFullLicences } from './licence-store.ts'

/** The test licence captures and checks; what it makes stays in the browser (terms, section 5). */
export async function requireFullLicence({ db, config }: Pick<Deps, 'db' | 'config'>, studioId: number): Promise<void> {
  if (!config.licenceRequired) return
  if (!(await listFullLicences(db, [studioId])).has(studioId)) throw new Refusal('licence-missing')
}
