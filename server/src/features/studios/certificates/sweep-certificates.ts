import { listUsedCertificateKeys } from '#features/studios/studio-store.ts'
import { createHistory } from '#platform/audit/store-history.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/in-batches.ts'
import { CERTIFICATES } from './delete-certificate.ts'

export const SWEEP_CERTIFICATES = 'sweep-certificates'

const AT_ONCE = 500
/** A trade licence is stored before its studio: a newer one may belong to a submission in progress. */
const OLD_MS = 3_600_000

type Needs = Pick<Deps, 'db' | 'clock' | 'objects' | 'log' | 'cloudId'>

/** Deletes stored trade licences without a studio; only reports those of another database. */
export async function sweepCertificates(deps: Needs): Promise<void> {
  const history = createHistory(deps, OLD_MS)
  let foreign = 0
  for await (const keys of inBatches(deps.objects.list(CERTIFICATES), AT_ONCE)) {
    const used = await listUsedCertificateKeys(deps.db, keys)
    for (const key of keys.filter((key) => !used.has(key))) {
      const whose = await history(key)
      if (whose === 'own') await deps.objects.delete(key)
      if (whose === 'other') foreign += 1
    }
  }
  if (foreign > 0) deps.log.error({ foreign }, 'licences without a studio, perhaps of another database')
}
