import { REVOCATION_MINUTES } from '@epassbild/contract/photos.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { findEntry } from '#features/ledger/ledger-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { deletePhoto } from './deletion/delete-photo.ts'
import { whose } from './list-transfers.ts'
import { lockTransfer } from './photo-store.ts'
import { leavePlace, listReplaced } from './replacing/replacement-store.ts'
import { listRetrievals } from './retrieval/retrieval-store.ts'

/** Printed on the invoice beside the credited amount. */
const REASON = 'Zurückgenommene Übermittlung'

/**
 * QUEUE-05: deletes a photo whose slip was never printed and credits its price; a replacement for a lost slip has the
 * price of the lost photo. The row is locked first: a concurrent retrieval either precedes the revocation, which is
 * then refused, or finds the photo deleted.
 */
export function revokeTransfer(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>,
  caller: Caller,
  transferId: string,
): Promise<{ revokedAt: string }> {
  const { companyId, accountId } = whose(caller)
  return inTransaction(deps, async (inside) => {
    const { db, clock } = inside
    const photo = await lockTransfer(db, { companyId, accountId, transferId })
    if (!photo) throw new Refusal('not-found')
    if (photo.deletedAt && photo.deletedBecause === 'studio') {
      // A lost slip: its price now belongs to the replacement.
      if ((await listReplaced(db, [photo.id])).has(photo.id)) throw new Refusal('already-deleted')
      return { revokedAt: photo.deletedAt.toISOString() }
    }
    if ((await listRetrievals(db, photo.id)).length > 0) throw new Refusal('already-retrieved')
    if (photo.state !== 'stored') throw new Refusal('already-deleted')
    const now = clock.now()
    if (now.getTime() - photo.storedAt.getTime() > REVOCATION_MINUTES * 60_000) throw new Refusal('revocation-late')
    await deletePhoto(inside, photo, { because: 'studio', actorId: caller.accountId })
    for (const { photoId } of [photo, ...(await leavePlace(db, photo))]) {
      const entry = await findEntry(db, { kind: 'transfer', subject: photoId })
      if (entry)
        await bookCorrection(inside, { companyId, entryId: entry.id, amountCents: entry.amountCents, reason: REASON })
    }
    return { revokedAt: now.toISOString() }
  })
}
