import { requireFullLicence } from '#features/software/require-full-licence.ts'
import type { Deps } from '#platform/deps.ts'

/** What a transfer needs beside person, company and studio: that it is paid for. The one call of `photos` for it. */
export async function requireTransferRight(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  { studioId }: { companyId: number; studioId: number },
): Promise<void> {
  await requireFullLicence(deps, studioId)
}
