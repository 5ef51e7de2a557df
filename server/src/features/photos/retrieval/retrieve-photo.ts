import type { RetrievedPhoto } from '@epassbild/contract/photos.ts'
import type { Authority } from '#features/authorities/require-authority.ts'
import { findPhoto, type Photo } from '#features/photos/photo-store.ts'
import { unwrapFromStorage } from '#features/photos/storage-wrap.ts'
import type { Deps } from '#platform/deps.ts'
import { DescribedBytes } from '#platform/http/described-bytes.ts'
import { findProvenanceKey } from '#platform/keys/provenance-store.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { Refusal } from '#platform/refusal.ts'
import { releaseMemory } from '#platform/release-memory.ts'
import { asked, countMiss, requireLiving } from './living-photo.ts'
import { recordRetrieval } from './retrieval-store.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'objects' | 'audit' | 'limits' | 'log' | 'sealer'>

/**
 * Hands the sealed photo to an authority; only the holder of the code can open it (PassDEÜV §1b). It is read before the
 * retrieval is recorded and handed out after that, so the record names exactly what was given.
 */
export async function retrievePhoto(deps: Needs, authority: Authority, photoId: string): Promise<DescribedBytes> {
  const room = deps.limits.requireRoom('photo-guess', { account: authority.organisationId })
  const [found] = await Promise.all([findPhoto(deps.db, photoId), room])
  const photo = await countMiss(deps, authority, photoId, async () => requireLiving(found, deps.clock.now()))
  const ciphertext = await readCiphertext(deps, photo)
  const earlier = await countMiss(deps, authority, photoId, () => record(deps, authority, photoId))
  return new DescribedBytes(await describe(deps, photo, earlier), ciphertext)
}

/** Checks again, records and audits; returns the retrievals before this one. */
async function record({ db, clock }: Needs, authority: Authority, photoId: string): Promise<Visit[]> {
  const { organisationId, organisation, actorId } = authority
  const facts = { ...asked(authority), photoId, result: 'given' }
  const earlier = await recordRetrieval(db, { photoId, at: clock.now(), organisationId, organisation, actorId }, facts)
  if (earlier) return earlier
  requireLiving(await findPhoto(db, photoId), clock.now())
  throw new Refusal('busy', { retryAfterSeconds: 1 })
}

/** The authentication tag detects any bit changed in the store. */
async function readCiphertext(deps: Needs, photo: Photo): Promise<Buffer<ArrayBuffer>> {
  const { objects, log } = deps
  const { id, objectKey, storageKey } = photo
  const stored = await objects.read(objectKey)
  try {
    const ciphertext = unwrapFromStorage(stored, storageKey ?? '')
    releaseMemory(stored)
    return ciphertext
  } catch (error) {
    const now = await findPhoto(deps.db, photo.photoId)
    // The key was rotated after the row was read (npm run ops -- keys).
    if (now && now.storageKey !== null && now.storageKey !== storageKey) return readCiphertext(deps, now)
    log.error({ photo: id }, 'a stored photo is damaged')
    throw new PortFailure('objects', error)
  }
}

type Description = Omit<RetrievedPhoto, 'ciphertext'>
type Visit = NonNullable<Description['earlierRetrievals']>[number]

async function describe(deps: Needs, photo: Photo, earlierRetrievals: Visit[]): Promise<Description> {
  const { db, config, sealer } = deps
  const isCurrent = photo.sealFingerprint === sealer.key.fingerprint
  const key = isCurrent ? sealer.key : await findProvenanceKey(db, photo.sealFingerprint)
  if (!key) throw new Error(`no certificate ${photo.sealFingerprint}`)
  return {
    photoId: photo.photoId,
    userIdentifier: photo.userIdentifier,
    provenance: {
      format: photo.signatureEnvelope ?? key.format,
      signature: photo.signature,
      certificates: key.certificates,
    },
    ...(config.storedData === 'all' && detailsOf(photo, config, earlierRetrievals)),
  }
}

/** Facts that the clerk's page shows beside the photo. */
function detailsOf(photo: Photo, { afterAcceptance }: Deps['config'], earlierRetrievals: Visit[]) {
  return {
    capturedAt: photo.capturedAt.toISOString(),
    storedAt: photo.storedAt.toISOString(),
    validUntil: photo.validUntil.toISOString(),
    studio: {
      name: photo.studioName,
      address: photo.studioAddress,
      zipcode: photo.studioZipcode,
      city: photo.studioCity,
    },
    earlierRetrievals,
    furtherUse: photo.furtherUse === true,
    afterAcceptance,
  }
}
