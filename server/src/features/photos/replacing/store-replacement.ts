import { TRANSFER_CENTS } from '@epassbild/contract/prices.ts'
import { bookCorrection } from '#features/ledger/book-correction.ts'
import { findEntry } from '#features/ledger/ledger-store.ts'
import { deletePhoto } from '#features/photos/deletion/delete-photo.ts'
import { lockTransfer, type TransferName } from '#features/photos/photo-store.ts'
import { listRetrievals } from '#features/photos/retrieval/retrieval-store.ts'
import { type NewPhoto, type Storing, storePhoto } from '#features/photos/transfer-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { replaceableAs } from './replaceable.ts'
import { listCameFree, listReplaced } from './replacement-store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>

/** Printed on the invoice. */
const CREDIT_REASON = 'Ersatz für ein von der Behörde abgelehntes Bild'

class FactsChanged extends Error {}

/** Finds the photo to replace and how; refuses before anything is written if it may not be replaced. */
export async function requireReplaceable({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: TransferName) {
  const earlier = await lockTransfer(db, name)
  if (!earlier) throw new Refusal('replaced-unknown')
  const { id } = earlier
  const replaced = (await listReplaced(db, [id])).has(id)
  const cameFree = (await listCameFree(db, [id])).has(id)
  const as = replaceableAs(earlier, await listRetrievals(db, id), { now: clock.now(), replaced, cameFree })
  if (!as) throw new Refusal('replaced-too-late')
  return { earlier, as }
}

const CODES = ['replaced-unknown', 'replaced-too-late']

/** The refusal of {@link requireReplaceable} as a value; rethrows every other error. */
export function refusedReplacement(error: unknown): Refusal {
  if (error instanceof Refusal && CODES.includes(error.code)) return error
  throw error
}

/**
 * Stores a replacement for another photo, all or nothing: a lost photo becomes unreadable and nothing is booked; a
 * refused one is credited by a counter-entry. False like {@link storePhoto}.
 */
export async function storeReplacement(
  deps: Needs,
  { photo, ...how }: { photo: NewPhoto } & Omit<Storing, 'cents'>,
  name: TransferName,
): Promise<boolean> {
  try {
    await inTransaction(deps, async (inside) => {
      const { earlier, as } = await requireReplaceable(inside, name)
      const row = { ...photo, replaces: earlier.id, replacesAs: as }
      const cents = as === 'lost' ? null : TRANSFER_CENTS
      // The transaction has failed and must be rolled back.
      if (!(await storePhoto(inside.db, row, { ...how, cents }))) throw new FactsChanged()
      const { accountId: actorId, photoId } = photo
      await inside.audit.append('photo-replaced', { actorId, photoId, replaced: earlier.photoId, as })
      if (as === 'lost') await deletePhoto(inside, earlier, { because: 'studio', actorId })
      else await creditTransfer(inside, photo)
    })
    return true
  } catch (error) {
    if (error instanceof FactsChanged) return false
    throw error
  }
}

async function creditTransfer(deps: Pick<Deps, 'db' | 'clock'>, { companyId, photoId }: NewPhoto): Promise<void> {
  const entry = await findEntry(deps.db, { kind: 'transfer', subject: photoId })
  if (!entry) throw new Error('a stored photo has its booking')
  const { id: entryId, amountCents } = entry
  await bookCorrection(deps, { companyId, entryId, amountCents, reason: CREDIT_REASON })
}
