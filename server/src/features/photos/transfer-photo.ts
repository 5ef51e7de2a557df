import { SECRECY_VERSION } from '@epassbild/contract/own-account/secrecy.ts'
import { CIPHERTEXT_MIN_BYTES, RECEIPT_MINUTES, type Receipt } from '@epassbild/contract/photos.ts'
import { awaitsRelease } from '#features/accounts/awaits-release.ts'
import { requireSender, type Sender } from '#features/accounts/invitations/require-sender.ts'
import { endSessionByUpload } from '#features/accounts/sessions/end-by-upload.ts'
import { requireTransferRight } from '#features/billing/require-transfer-right.ts'
import { requireTransferProof } from '#features/identification/require-transfer-proof.ts'
import { requireApprovedStudio } from '#features/studios/require-approved-studio.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { ReceivedBytes } from '#platform/http/received-bytes.ts'
import { Refusal } from '#platform/refusal.ts'
import { releaseMemory } from '#platform/release-memory.ts'
import { whose } from './list-transfers.ts'
import type { TransferName } from './photo-store.ts'
import { refusedReplacement, requireReplaceable, storeReplacement } from './replacing/store-replacement.ts'
import { WISH_DAYS } from './retrieval/application-store.ts'
import { stationRefusal } from './station-refusal.ts'
import { wrapForStorage } from './storage-wrap.ts'
import {
  type EarlierTransfer,
  findTransferFacts,
  type NewPhoto,
  photoObjectKey,
  type Storing,
  storePhoto,
  type TransferFacts,
} from './transfer-store.ts'

const RECEIPT_MS = RECEIPT_MINUTES * 60_000
const DAY_MS = 24 * 3_600_000

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'objects' | 'sealer' | 'cloudId' | 'audit' | 'jobs'>

interface SentPhoto {
  received: ReceivedBytes
  transferId: string
  ciphertextSha256: string
  citizenTokenSha256: string
  studioId: number
  customerReference?: string | undefined
  capturedAt: Date
  clientVersion: number
  /** The wish to use it for a further document. */
  furtherUse?: boolean | undefined
  /** Idempotency key of the transfer that this one replaces. */
  replaces?: string | undefined
}

/**
 * Stores a sealed photo; the receipt is issued only when everything is durable (FOTO-08): first the object under a key
 * of its own, then one statement with row, proof, booking and audit entry. An object without a row is unreadable, since
 * its storage key was never stored; the sweeper removes it.
 */
export async function transferPhoto(deps: Needs, caller: Caller, sent: SentPhoto): Promise<Receipt> {
  const { accountId } = caller
  requireWhole(sent)
  if (deps.config.citizenStatus && sent.citizenTokenSha256 === '') throw new Refusal('citizen-token-missing')
  const receivedAt = deps.clock.now()
  // Checked below: a retry of a photo stored in time still gets its receipt.
  const outdated = stationRefusal(deps, sent)
  const validFrom = outdated || deps.config.validFrom === 'receipt' ? receivedAt : sent.capturedAt
  const key = { accountId, ...sent, validFrom, acceptsLastEid: deps.config.transferEid === 'session' }
  const { facts, earlier } = await findTransferFacts(deps.db, key, receivedAt)
  const endsSession = deps.config.sessionAfterUpload === 'end' ? caller.sessionId : null
  if (earlier) return fetchReceipt(deps, { earlier, sent, endsSession })
  if (outdated) throw outdated
  const { receipt, refused } = await sealAndStore(deps, caller, sent, { facts, receivedAt, endsSession })
  if (receipt) return receipt
  const changed = await findTransferFacts(deps.db, key, receivedAt)
  if (changed.earlier) return fetchReceipt(deps, { earlier: changed.earlier, sent, endsSession })
  if (refused) throw refused
  requireAllowed(deps, changed.facts)
  throw new Refusal('busy', { retryAfterSeconds: 5 })
}

/**
 * The receipt; or the refusal of a replacement, possibly caused by a concurrent retry that was faster; or neither if
 * some other fact has changed. Deletes the object unless the photo is stored.
 */
async function sealAndStore(
  deps: Needs,
  caller: Caller,
  sent: SentPhoto,
  { endsSession, ...received }: Received & Pick<Storing, 'endsSession'>,
): Promise<{ receipt?: Receipt; refused?: Refusal }> {
  const replaced = replacedBy(caller, sent)
  const refused = replaced && (await requireReplaceable(deps, replaced).then(() => undefined, refusedReplacement))
  if (refused) return { refused }
  const { photo, proofNotBefore } = await sealAndWrite(deps, caller.accountId, sent, received)
  const how = { proofNotBefore, endsSession }
  const stored = replaced
    ? await storeReplacement(deps, { photo, ...how }, replaced).catch(refusedReplacement)
    : await storePhoto(deps.db, photo, how)
  if (stored === true) return { receipt: receiptOf(photo) }
  await deps.objects.delete(photo.objectKey)
  return stored ? { refused: stored } : {}
}

/** The transfer to be replaced: of the company, or of the person for employees. */
function replacedBy(caller: Caller, { replaces }: SentPhoto): TransferName | undefined {
  if (replaces === undefined) return undefined
  return { ...whose(caller), transferId: replaces }
}

function requireWhole({ received: { length, sha256 }, ciphertextSha256 }: SentPhoto): void {
  if (length < CIPHERTEXT_MIN_BYTES) throw new Refusal('ciphertext-length')
  if (sha256 !== ciphertextSha256) throw new Refusal('hash-differs')
}

interface Fetch {
  earlier: NonNullable<EarlierTransfer>
  sent: SentPhoto
  endsSession: string | null
}

/** The receipt of a lost answer; the person has signed in again if the session ended with the upload. */
async function fetchReceipt({ db, clock }: Needs, { earlier, sent, endsSession }: Fetch): Promise<Receipt> {
  const receipt = receiptOfEarlier(earlier, sent, clock.now())
  if (endsSession) await endSessionByUpload(db, endsSession, clock.now())
  return receipt
}

/** Same bytes within five minutes get the same receipt; later, or once deleted, the idempotency key is spent. */
function receiptOfEarlier(earlier: NonNullable<EarlierTransfer>, sent: SentPhoto, now: Date): Receipt {
  const isSameToken = earlier.citizenTokenSha256 === '' || earlier.citizenTokenSha256 === sent.citizenTokenSha256
  const isSame = earlier.ciphertextSha256 === sent.ciphertextSha256 && isSameToken
  if (!isSame) throw new Refusal('transfer-differs')
  // Its code could never be read.
  if (earlier.state !== 'stored') throw new Refusal('transfer-deleted')
  if (now.getTime() - earlier.storedAt.getTime() > RECEIPT_MS) throw new Refusal('transfer-ended')
  return receiptOf(earlier)
}

/** Sender, studio and proof of identity; refuses if one is missing. */
function requireAllowed(deps: Needs, facts: TransferFacts) {
  const { config, clock } = deps
  const sender = requireSender(facts)
  // The level may have changed in the last second, in which the session is not looked at again.
  if (facts?.account.role === 'accounting') throw new Refusal('not-allowed')
  if (facts && awaitsRelease(deps, facts.account)) throw new Refusal('not-released')
  if (config.secrecyDeclaration && facts?.secrecyVersion !== SECRECY_VERSION) throw new Refusal('secrecy-undeclared')
  const studio = requireApprovedStudio(facts?.studio ?? null, sender.companyId)
  if (!facts?.worksThere) throw new Refusal('works-elsewhere')
  const { isLicensed = false, pauseOn = null, identificationId, proof = null, lastEidAt = null } = facts ?? {}
  requireTransferRight(deps, { isLicensed, pauseOn })
  const isIdentified = typeof identificationId === 'number'
  const proofNotBefore = requireTransferProof({ isIdentified, proof, lastEidAt }, config.transferEid, clock.now())
  return { sender, studio, proofNotBefore }
}

interface Received {
  facts: TransferFacts
  receivedAt: Date
}

async function sealAndWrite(deps: Needs, accountId: number, sent: SentPhoto, { facts, receivedAt }: Received) {
  const { random, objects, clock } = deps
  const { sender, studio, proofNotBefore } = requireAllowed(deps, facts)
  const { transferId, ciphertextSha256, citizenTokenSha256, customerReference } = sent
  const [id, storageKey] = [random.uuid(), random.bytes(32).toString('base64')]
  const validUntil = facts?.validUntil ?? receivedAt
  const objectKey = photoObjectKey(id, lastDayOf(deps, validUntil))
  const { pieces } = sent.received
  const provenance = await sign(deps, sender, pieces)
  const wrapped = wrapForStorage(pieces, storageKey)
  pieces.forEach(releaseMemory)
  await objects.writeNew(objectKey, wrapped)
  wrapped.forEach(releaseMemory)
  const photo: NewPhoto = {
    ...{ id, photoId: random.uuid(), objectKey, storageKey, ...provenance },
    ...{ transferId, ciphertextSha256, receivedAt, validUntil },
    ...{ accountId, companyId: sender.companyId, studioId: studio.id },
    citizenTokenSha256: deps.config.citizenStatus ? citizenTokenSha256 : '',
    ...detailsOf(deps, { ...sent, studio, receivedAt, customerReference: customerReference || null }),
    storedAt: clock.now(),
  }
  return { photo, proofNotBefore }
}

/** Data beyond the list of TR-03170-1, 2.3. `STORED_DATA=listed` omits it; the receipt time replaces the capture. */
function detailsOf({ config }: Needs, { studio, capturedAt, receivedAt, customerReference, furtherUse }: Details) {
  const isListed = config.storedData === 'listed'
  const { name, address, zipcode, city } = isListed ? NO_STUDIO : studio
  return {
    ...{ studioName: name, studioAddress: address, studioZipcode: zipcode, studioCity: city },
    capturedAt: isListed ? receivedAt : capturedAt,
    customerReference: isListed ? null : customerReference,
    // With `listed`, the wish is recorded on paper only (PassDEÜV § 1d).
    furtherUse: furtherUse && !isListed ? true : null,
  }
}

const NO_STUDIO = { name: '', address: '', zipcode: '', city: '' }

interface Details {
  studio: typeof NO_STUDIO
  capturedAt: Date
  receivedAt: Date
  customerReference: string | null
  furtherUse?: boolean | undefined
}

/** Last possible day of validity: a recorded wish may extend it, but the object keeps its key. */
function lastDayOf({ config }: Needs, validUntil: Date): Date {
  return config.validFrom === 'receipt' ? new Date(validUntil.getTime() + WISH_DAYS * DAY_MS) : validUntil
}

/** The signature attests that this person sent these bytes to this cloud. */
async function sign(
  { sealer, cloudId }: Needs,
  { companyUuid, accountUuid }: Sender,
  ciphertext: readonly Uint8Array[],
) {
  const userIdentifier = [cloudId, companyUuid, accountUuid].join(':::')
  // Read before awaiting the signature: the key may be rotated meanwhile.
  const { envelope, key } = sealer
  const signature = await sealer.sign(...ciphertext, Buffer.from(userIdentifier))
  return { userIdentifier, sealFingerprint: key.fingerprint, signatureEnvelope: envelope, signature }
}

function receiptOf({ photoId, storedAt, validUntil }: Pick<NewPhoto, 'photoId' | 'storedAt' | 'validUntil'>): Receipt {
  return { photoId, storedAt: storedAt.toISOString(), validUntil: validUntil.toISOString() }
}
