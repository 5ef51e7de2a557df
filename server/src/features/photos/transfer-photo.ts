import { createHash } from 'node:crypto'
import { CIPHERTEXT_MIN_BYTES, type Receipt } from '@epassbild/contract/photos.ts'
import { requireSender } from '#features/accounts/invitations/require-sender.ts'
import { bookOnce } from '#features/ledger/book-once.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { beginTransfer } from './begin-transfer.ts'
import { findPhotoRow, markStored, type Photo } from './photo-store.ts'
import { requireCurrentClient, requireRecentCapture } from './require-station.ts'
import { wrapForStorage } from './storage-wrap.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'objects' | 'audit' | 'sealer' | 'cloudId'>

export interface SentPhoto {
  ciphertext: Uint8Array
  transferId: string
  ciphertextSha256: string
  citizenTokenSha256: string
  studioId: number
  capturedAt: Date
  clientVersion: number
}

/**
 * Stores a sealed photo; the receipt is only given when all of it is durable (FOTO-08): a pending row, then the
 * object, then in one transaction the photo id, the booking and the audit. Each try of the same transfer writes the same
 * object under the same key, so that whichever comes to the end first has stored it for all of them.
 */
export async function transferPhoto(deps: Needs, caller: Caller, sent: SentPhoto): Promise<Receipt> {
  requireWhole(sent)
  requireCurrentClient(deps, sent.clientVersion)
  requireRecentCapture(deps, sent.capturedAt)
  const photo = await beginTransfer(deps, caller, sent)
  if (photo.storedAt) return receiptOf(photo)
  await deps.objects.create(photo.objectKey, wrapForStorage(sent.ciphertext, photo.storageKey ?? ''))
  return inTransaction(deps, (inside) => finishTransfer(inside, photo.id))
}

function requireWhole({ ciphertext, ciphertextSha256 }: SentPhoto): void {
  if (ciphertext.length < CIPHERTEXT_MIN_BYTES) throw new Refusal('ciphertext-length')
  if (createHash('sha256').update(ciphertext).digest('hex') !== ciphertextSha256) throw new Refusal('hash-differs')
}

async function finishTransfer(inside: Needs, id: string): Promise<Receipt> {
  const { db, clock, random, audit } = inside
  const photoId = random.uuid()
  const photo = await markStored(db, id, { photoId, storedAt: clock.now() })
  if (!photo) return receiptOfTwin(inside, id)
  const { accountId: actorId, companyId, studioId } = photo
  await requireSender(inside, actorId)
  await bookOnce(inside, { companyId, kind: 'transfer', subject: photoId })
  await audit.append('photo-stored', { actorId, photoId, companyId, studioId })
  return receiptOf(photo)
}

async function receiptOfTwin({ db }: Needs, id: string): Promise<Receipt> {
  const photo = await findPhotoRow(db, id)
  // Else the sweeper gave it up while its object was being written.
  if (!photo?.storedAt) throw new Refusal('busy', { retryAfterSeconds: 5 })
  return receiptOf(photo)
}

function receiptOf({ photoId, storedAt, validUntil }: Photo): Receipt {
  if (!photoId || !storedAt) throw new Error('a receipt for what is not stored')
  return { photoId, storedAt: storedAt.toISOString(), validUntil: validUntil.toISOString() }
}
