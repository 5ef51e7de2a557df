import { listCheckedCertificates, retireCertificate } from '#features/studios/studio-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { discardCertificate } from './take-certificate.ts'

export const RETIRE_CERTIFICATES = 'retire-certificates'

/** Days after the approval in which questions about it may come up; then the licence is no longer needed. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** Deletes trade licences that are no longer needed, long after the approval of studio and owner (LIFE-04). */
export async function retireCertificates(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'audit'>): Promise<void> {
  const now = deps.clock.now()
  for (const { id, key } of await listCheckedCertificates(deps.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))) {
    await inTransaction(deps, async (inside) => {
      // A replacement may have been uploaded at this moment.
      if (!(await retireCertificate(inside.db, id, key, now))) return
      await discardCertificate(inside, key)
      await inside.audit.append('certificate-retired', { studioId: id })
    })
  }
}
