import { requireFullLicence } from '#features/software/require-full-licence.ts'
import type { Deps } from '#platform/deps.ts'
import { requireNotPaused } from './collection/find-pause.ts'

/** Condition of a transfer beside person, company and studio: that it is paid for. The one call of `photos` for it. */
export async function requireTransferRight(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  { companyId, studioId }: { companyId: number; studioId: number },
): Promise<void> {
  await requireFullLicence(deps, studioId)
  await requireNotPaused(deps, companyId)
}
