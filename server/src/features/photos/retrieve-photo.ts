import type { RetrievedPhoto } from '@epassbild/contract/photos.ts'
import type { Authority } from '#features/authorities/require-authority.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { PreparedJson } from '#platform/http/prepared-json.ts'
import { findProvenanceKey } from '#platform/keys/provenance-store.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { asked, countMiss, requireLiving } from './living-photo.ts'
import { findPhoto, holdPhoto, type Photo } from './photo-store.ts'
import { insertRetrieval, listRetrievals, type Retrieval } from './retrieval-store.ts'
import { unwrapFromStorage } from './storage-wrap.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'objects' | 'audit' | 'limits' | 'log'>

/**
 * Hands the sealed photo to an authority; only the holder of the code can open it (PassDEÜV §1b). It is read before the
 * retrieval is recorded and handed out after that, so the record names exactly what was given.
 */
export async function retrievePhoto(deps: Needs, authority: Authority, photoId: string): Promise<PreparedJson> {
  await deps.limits.requireRoom('photo-guess', { account: authority.organisationId })
  const photo = await countMiss(deps, authority, photoId, async () =>
    requireLiving(await findPhoto(deps.db, photoId), deps.clock.now()),
  )
  const ciphertext = await readCiphertext(deps, photo)
  const earlier = await countMiss(deps, authority, photoId, () =>
    inTransaction(deps, (inside) => recordRetrieval(inside, authority, photoId)),
  )
  return answer(await describe(deps, photo, earlier), ciphertext)
}

async function recordRetrieval(inside: Needs, authority: Authority, photoId: string): Promise<Retrieval[]> {
  const { db, clock, audit } = inside
  const photo = requireLiving(await holdPhoto(db, photoId), clock.now())
  const earlier = await listRetrievals(db, photo.id)
  const { organisationId, organisation, actorId } = authority
  await insertRetrieval(db, { photo: photo.id, at: clock.now(), organisationId, organisation, actorId })
  await audit.append('photo-retrieved', { ...asked(authority), photoId, result: 'given' })
  return earlier
}

/** The tag of the wrapping finds every changed bit of the store. */
async function readCiphertext(deps: Needs, photo: Photo): Promise<Buffer> {
  const { objects, log } = deps
  const { id, objectKey, storageKey } = photo
  const stored = await objects.read(objectKey)
  try {
    return unwrapFromStorage(stored, storageKey ?? '')
  } catch (error) {
    const now = await findPhoto(deps.db, photo.photoId ?? '')
    // Its key was exchanged after the row was read (npm run ops -- keys).
    if (now && now.storageKey !== null && now.storageKey !== storageKey) return readCiphertext(deps, now)
    log.error({ photo: id }, 'a stored photo is damaged')
    throw new PortFailure('objects', error)
  }
}

type Description = Omit<RetrievedPhoto, 'ciphertext'>

async function describe({ db, config }: Needs, photo: Photo, earlier: readonly Retrieval[]): Promise<Description> {
  const key = await findProvenanceKey(db, photo.sealFingerprint)
  if (!key) throw new Error(`no certificate ${photo.sealFingerprint}`)
  return {
    photoId: photo.photoId ?? '',
    userIdentifier: photo.userIdentifier,
    provenance: { format: key.format, signature: photo.signature, certificates: key.certificates },
    capturedAt: photo.capturedAt.toISOString(),
    storedAt: (photo.storedAt ?? photo.receivedAt).toISOString(),
    validUntil: photo.validUntil.toISOString(),
    studio: {
      name: photo.studioName,
      address: photo.studioAddress,
      zipcode: photo.studioZipcode,
      city: photo.studioCity,
    },
    earlierRetrievals: earlier.map(({ at, organisation }) => ({ at: at.toISOString(), organisation })),
    afterAcceptance: config.afterAcceptance,
  }
}

/** A multiple of three bytes, so that the pieces in Base64 make up the whole; short strings cost the garbage collector little. */
const PIECE_BYTES = 48 * 1024

/** Put together by hand: Base64 needs no escaping, and half a megabyte is not checked letter by letter. */
function answer(description: Description, ciphertext: Buffer): PreparedJson {
  const head = `${JSON.stringify(description).slice(0, -1)},"ciphertext":"`
  const tail = '"}'
  const body = Buffer.allocUnsafe(Buffer.byteLength(head) + Math.ceil(ciphertext.length / 3) * 4 + tail.length)
  let end = body.write(head)
  for (let start = 0; start < ciphertext.length; start += PIECE_BYTES)
    end += body.write(ciphertext.toString('base64', start, start + PIECE_BYTES), end, 'latin1')
  body.write(tail, end)
  return new PreparedJson(body, { incompressible: true })
}
