import { endRestoredSessions } from '#features/accounts/sessions/end-restored-sessions.ts'
import { skipGivenNumbers } from '#features/billing/invoices/skip-given-numbers.ts'
import { reapplyDeletions } from '#features/photos/deletion/reapply-deletions.ts'
import { verifyPhotos } from '#features/photos/verify-photos.ts'
import { createAudit } from '#platform/audit/audit.ts'
import type { Deps } from '#platform/deps.ts'

export interface Finished {
  /** Photos of the backup that were deleted after it, and are deleted again. */
  deletedAgain: number
  /** Numbers of documents that a surviving store holds and the database does not know. */
  lostInvoices: string[]
  /** Living photos whose object was opened and is what was received. */
  verifiedPhotos: number
  /** One line for each living photo that cannot be opened. */
  photoFaults: string[]
}

/**
 * Before a server starts on a restored database: signs everybody out, skips numbers of invoices that were given since, and
 * deletes again what was deleted since; then opens each living photo with its key. It may be run again.
 *
 * @param madeAt the moment of the backup, when it is known.
 */
export async function finishRestore(
  { db, clock, objects }: Pick<Deps, 'db' | 'clock' | 'objects'>,
  madeAt?: string,
): Promise<Finished> {
  const audit = createAudit(db, clock)
  await endRestoredSessions({ db, clock, audit }, madeAt)
  // Before the deletions, of which a single note that cannot be read is a failure in the end.
  const lostInvoices = await skipGivenNumbers({ db, objects })
  // The sweeper of the running server deletes their objects; there is no queue yet.
  const jobs = { enqueue: async () => {} }
  const deletedAgain = await reapplyDeletions({ db, clock, objects, audit, jobs })
  const { verified, faults } = await verifyPhotos({ db, clock, objects })
  return { deletedAgain, lostInvoices, verifiedPhotos: verified, photoFaults: faults }
}
