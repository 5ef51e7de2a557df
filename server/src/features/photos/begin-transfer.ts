import { RECEIPT_MINUTES } from '@epassbild/contract/photos.ts'
import { requireSender, type Sender } from '#features/accounts/invitations/require-sender.ts'
import { requireTransferRight } from '#features/billing/require-transfer-right.ts'
import { consumeTransferProof } from '#features/identification/consume-transfer-proof.ts'
import { requireApprovedStudio } from '#features/studios/require-approved-studio.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findTransfer, insertPending, type NewPhoto, type Photo } from './photo-store.ts'
import type { SentPhoto } from './transfer-photo.ts'

export const RECEIPT_MS = RECEIPT_MINUTES * 60_000

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'sealer' | 'cloudId'>

/**
 * The row of a transfer: a new one, if person, studio and eID allow it, or the one that an earlier try has begun. The
 * eID proof is used up with the row, so a later try of the same bytes needs no second one.
 */
export async function beginTransfer(deps: Needs, caller: Caller, sent: SentPhoto): Promise<Photo> {
  const { db, clock } = deps
  const earlier = await findTransfer(db, caller.accountId, sent.transferId)
  if (earlier) return continueTransfer(earlier, sent, clock.now())
  const begun = await inTransaction(deps, (inside) => beginAnew(inside, caller, sent))
  if (begun) return begun
  const twin = await findTransfer(db, caller.accountId, sent.transferId)
  if (!twin) throw new Refusal('busy', { retryAfterSeconds: 5 })
  return continueTransfer(twin, sent, clock.now())
}

/** For five minutes the same bytes may come again; after that, and for other bytes, the name is used up. */
function continueTransfer(photo: Photo, sent: SentPhoto, now: Date): Photo {
  const same = photo.ciphertextSha256 === sent.ciphertextSha256 && photo.citizenTokenSha256 === sent.citizenTokenSha256
  if (!same) throw new Refusal('transfer-differs')
  const since = photo.storedAt ?? photo.receivedAt
  const usable = photo.storedAt !== null || photo.state === 'pending'
  if (!usable || now.getTime() - since.getTime() > RECEIPT_MS) throw new Refusal('transfer-ended')
  return photo
}

/** Undefined when a twin of this call was faster. */
async function beginAnew(inside: Needs, { accountId }: Caller, sent: SentPhoto): Promise<Photo | undefined> {
  const { transferId, ciphertextSha256 } = sent
  const sender = await requireSender(inside, accountId)
  const studio = await requireApprovedStudio(inside, { studioId: sent.studioId, companyId: sender.companyId })
  await requireTransferRight(inside, { companyId: sender.companyId, studioId: studio.id })
  const row = await insertPending(inside.db, {
    ...(await sealedBy(inside, sender, sent)),
    accountId,
    companyId: sender.companyId,
    studioId: studio.id,
    studioName: studio.name,
    studioAddress: studio.address,
    studioZipcode: studio.zipcode,
    studioCity: studio.city,
  })
  if (row) await consumeTransferProof(inside, { accountId, transferId, ciphertextSha256 })
  return row
}

/** What the cloud adds to what was sent; the signature says that it came from this person to this cloud. */
async function sealedBy(
  { sealer, cloudId, random, clock }: Needs,
  { companyUuid, accountUuid }: Sender,
  sent: SentPhoto,
) {
  const { ciphertext, transferId, ciphertextSha256, citizenTokenSha256, capturedAt } = sent
  const userIdentifier = [cloudId, companyUuid, accountUuid].join(':::')
  return {
    id: random.uuid(),
    transferId,
    ciphertextSha256,
    citizenTokenSha256,
    capturedAt,
    receivedAt: clock.now(),
    storageKey: random.bytes(32).toString('base64'),
    userIdentifier,
    // Before the signature is waited for: the key may be exchanged meanwhile.
    sealFingerprint: sealer.key.fingerprint,
    signature: await sealer.sign(ciphertext, Buffer.from(userIdentifier)),
  } satisfies Partial<NewPhoto>
}
