import type { TransferOnRecord } from '@epassbild/contract/own-account/on-record.ts'
import { TRANSFERS_LISTED_MAX, type Transfer } from '@epassbild/contract/photos.ts'
import { presentTransfers, whose } from '#features/photos/list-transfers.ts'
import { type ListedPhoto, listStored } from '#features/photos/photo-store.ts'
import { listRetrievalsOf, type Retrieval } from '#features/photos/retrieval/retrieval-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { listRecorded, type RecordedPhoto } from './record-store.ts'

/**
 * Up to a limit, all transfers of the company (employees: their own) for the export of own data (LIFE-04), each with
 * the stored data that the list does not show.
 */
export async function listTransfersOnRecord(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  max: number,
): Promise<TransferOnRecord[]> {
  const now = clock.now()
  const listed: TransferOnRecord[] = []
  let before: ListedPhoto | undefined
  do {
    const most = Math.min(TRANSFERS_LISTED_MAX, max - listed.length)
    const photos = await listStored(db, { ...whose(caller), before, most })
    listed.push(...(await presentOnRecord(db, now, photos)))
    before = photos.length === most ? photos.at(-1) : undefined
  } while (before && listed.length < max)
  return listed
}

async function presentOnRecord(db: Deps['db'], now: Date, photos: readonly ListedPhoto[]): Promise<TransferOnRecord[]> {
  const ids = photos.map(({ id }) => id)
  const transfers = await presentTransfers(db, now, photos)
  const recorded = new Map((await listRecorded(db, ids)).map((row) => [row.id, row]))
  const retrievals = Map.groupBy(await listRetrievalsOf(db, ids), ({ photo }) => photo)
  return photos.flatMap(({ id }, index) => {
    const [transfer, row] = [transfers[index], recorded.get(id)]
    // Skips a photo whose record was deleted between the two queries.
    return transfer && row ? [present(transfer, row, retrievals.get(id) ?? [])] : []
  })
}

/** Authorities are not named: the studio learns the authority only of a rejection, by mail (decision 0020). */
function present(transfer: Transfer, row: RecordedPhoto, retrievals: readonly Retrieval[]): TransferOnRecord {
  return {
    ...transfer,
    studio: { ...transfer.studio, address: row.studioAddress, zipcode: row.studioZipcode },
    receivedAt: row.receivedAt.toISOString(),
    furtherUse: row.furtherUse,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    deletedBecause: row.deletedBecause,
    goneAt: row.goneAt?.toISOString() ?? null,
    replaces: row.replaces,
    replacesAs: row.replacesAs,
    retrievals: retrievals.map(({ at, decidedAt }) => ({
      at: at.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  }
}
