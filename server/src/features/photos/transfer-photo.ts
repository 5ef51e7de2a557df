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
  /** The wish for a further document. */
  furtherUse?: boolean | undefined
  /** Name of the transfer in whose place this one comes. */
  replaces?: string | undefined
}

/**
 * Stores a sealed photo; the receipt is only given when all of it is durable (FOTO-08): first the object under a key of
 * its own, then one statement with row, proof, booking and audit. An object without a row is noise, since its storage
 * key is nowhere; the sweeper removes it.
 */
export async function transferPhoto(deps: Needs, caller: Caller, sent: SentPhoto): Promise<Receipt> {
  const { accountId } = caller
  requireWhole(sent)
  if (deps.config.citizenStatus && sent.citizenTokenSha256 === '') throw new Refusal('citizen-token-missing')
  const receivedAt = deps.clock.now()
  // Told below: a photo that was stored in time keeps its receipt.
  const outdated = stationRefusal(deps, sent)
  const validFrom = outdated || deps.config.validFrom === 'receipt' ? receivedAt : sent.capturedAt
  const key = { accountId, ...sent, validFrom }
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
 * The receipt; or why the other photo may not be replaced, which a twin that was faster causes, too; or neither, when
 * something else has changed. Of a photo that is not stored no object stays.
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

/** The transfer to be replaced: of the company, for employees one of their own. */
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

/** The receipt of an answer that was lost, for which the person has signed in again where a session ends with its upload. */
async function fetchReceipt({ db, clock }: Needs, { earlier, sent, endsSession }: Fetch): Promise<Receipt> {
  const receipt = receiptOfEarlier(earlier, sent, clock.now())
  if (endsSession) await endSessionByUpload(db, endsSession, clock.now())
  return receipt
}

/** For five minutes the same bytes may come again; after that, for other bytes and of a deleted photo, the name is used up. */
function receiptOfEarlier(earlier: NonNullable<EarlierTransfer>, sent: SentPhoto, now: Date): Receipt {
  const isSameToken = earlier.citizenTokenSha256 === '' || earlier.citizenTokenSha256 === sent.citizenTokenSha256
  const isSame = earlier.ciphertextSha256 === sent.ciphertextSha256 && isSameToken
  if (!isSame) throw new Refusal('transfer-differs')
  // A slip made of it could never be read.
  if (earlier.state !== 'stored') throw new Refusal('transfer-deleted')
  if (now.getTime() - earlier.storedAt.getTime() > RECEIPT_MS) throw new Refusal('transfer-ended')
  return receiptOf(earlier)
}

/** Who, where and by which proof; or the refusal of what is missing. */
function requireAllowed(deps: Needs, facts: TransferFacts) {
  const { config, clock } = deps
  const sender = requireSender(facts)
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

/** Beyond the list of TR-03170-1, 2.3: with `STORED_DATA=listed` nothing of it, and the receipt in place of the capture. */
function detailsOf({ config }: Needs, { studio, capturedAt, receivedAt, customerReference, furtherUse }: Details) {
  const isListed = config.storedData === 'listed'
  const { name, address, zipcode, city } = isListed ? NO_STUDIO : studio
  return {
    ...{ studioName: name, studioAddress: address, studioZipcode: zipcode, studioCity: city },
    capturedAt: isListed ? receivedAt : capturedAt,
    customerReference: isListed ? null : customerReference,
    // Listed, the wish is on paper alone (PassDEÜV § 1d).
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

/** A noted wish may put the end off; the object stays where it is. */
function lastDayOf({ config }: Needs, validUntil: Date): Date {
  return config.validFrom === 'receipt' ? new Date(validUntil.getTime() + WISH_DAYS * DAY_MS) : validUntil
}

/** The signature says that these bytes came from this person to this cloud. */
async function sign(
  { sealer, cloudId }: Needs,
  { companyUuid, accountUuid }: Sender,
  ciphertext: readonly Uint8Array[],
) {
  const userIdentifier = [cloudId, companyUuid, accountUuid].join(':::')
  // Before the signature is waited for: the key may be exchanged meanwhile.
  const { envelope, key } = sealer
  const signature = await sealer.sign(...ciphertext, Buffer.from(userIdentifier))
  return { userIdentifier, sealFingerprint: key.fingerprint, signatureEnvelope: envelope, signature }
}

function receiptOf({ photoId, storedAt, validUntil }: Pick<NewPhoto, 'photoId' | 'storedAt' | 'validUntil'>): Receipt {
  return { photoId, storedAt: storedAt.toISOString(), validUntil: validUntil.toISOString() }
}
