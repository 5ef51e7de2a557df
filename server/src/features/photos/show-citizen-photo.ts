import { createHash, timingSafeEqual } from 'node:crypto'
import type { CitizenPhoto } from '@epassbild/contract/photos.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { deletePhoto } from './deletion/delete-photo.ts'
import { findPhoto, lockPhoto, type Photo } from './photo-store.ts'
import { listRetrievals } from './retrieval/retrieval-store.ts'

/** Derived from the key in the code; see FORMAT.md of photo-seal. */
export interface CitizenProof {
  photoId: string
  /** 32 bytes in hexadecimal. */
  token: string
}

/** Shows the state of a photo to the holder of its code. Others cannot even learn that it exists. */
export async function showCitizenPhoto(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  proof: CitizenProof,
): Promise<CitizenPhoto> {
  if (!deps.config.citizenStatus) throw new Refusal('status-not-shown')
  return present(deps, requireProven(await findPhoto(deps.db, proof.photoId), proof))
}

/** Deletes a photo for the holder of its code. Idempotent: succeeds if the photo is deleted already. */
export async function deleteCitizenPhoto(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'audit' | 'jobs'>,
  proof: CitizenProof,
): Promise<CitizenPhoto> {
  if (!deps.config.citizenStatus) throw new Refusal('status-not-shown')
  if (!deps.config.citizenDeletion) throw new Refusal('deletion-by-authority')
  await inTransaction(deps, async (inside) => {
    const photo = requireProven(await lockPhoto(inside.db, proof.photoId), proof)
    await deletePhoto(inside, photo, { because: isExpired(photo, inside.clock.now()) ? 'expired' : 'citizen' })
  })
  return showCitizenPhoto(deps, proof)
}

function requireProven(photo: Photo | undefined, { token }: CitizenProof): Photo {
  const given = createHash('sha256').update(Buffer.from(token, 'hex')).digest()
  const right = Buffer.from(photo?.citizenTokenSha256 ?? '', 'hex')
  if (!photo || right.length !== given.length || !timingSafeEqual(given, right)) throw new Refusal('photo-unknown')
  return photo
}

function isExpired({ validUntil }: Photo, now: Date): boolean {
  return validUntil <= now
}

async function present({ db, clock, config }: { db: Database } & Pick<Deps, 'clock' | 'config'>, photo: Photo) {
  const retrievals = await listRetrievals(db, photo.id)
  const state = stateOf(photo, clock.now())
  return {
    state,
    capturedAt: photo.capturedAt.toISOString(),
    storedAt: photo.storedAt.toISOString(),
    validUntil: photo.validUntil.toISOString(),
    studio: { name: photo.studioName, city: photo.studioCity },
    retrievals: retrievals.map(({ at, organisation }) => ({ at: at.toISOString(), organisation })),
    deletedAt: photo.deletedAt?.toISOString() ?? null,
    deletedBecause: photo.deletedBecause,
    deletable: config.citizenDeletion && state === 'stored',
  } satisfies CitizenPhoto
}

function stateOf(photo: Photo, now: Date): CitizenPhoto['state'] {
  if (photo.state === 'stored') return isExpired(photo, now) ? 'expired' : 'stored'
  return photo.deletedBecause === 'expired' ? 'expired' : 'deleted'
}
