import type { Authority } from '#features/authorities/require-authority.ts'
import type { Photo } from '#features/photos/photo-store.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'

/** Actor of an audit row: the clerk, the machine's key, or the client certificate. */
export function asked({ actorId, organisationId, machineKeyId, certificate }: Authority) {
  return { actorId, organisationId, ...(machineKeyId && { machineKeyId }), ...(certificate && { certificate }) }
}

/** Returns a photo that is stored and unexpired, to the second; otherwise refuses with the reason. */
export function requireLiving(photo: Photo | undefined, now: Date): Photo {
  if (!photo) throw new Refusal('photo-unknown')
  requireUnexpired(photo, now)
  const { state, deletedAt, deletedBecause } = photo
  if (state !== 'stored')
    throw new Refusal('photo-deleted', {
      facts: { deletedAt: deletedAt?.toISOString() ?? '', deletedBecause: deletedBecause ?? '' },
    })
  return photo
}

const RESULTS: Record<string, string> = {
  'photo-unknown': 'unknown',
  'photo-expired': 'expired',
  'photo-deleted': 'deleted',
}

/** Expiry is decided by the clock, to the second, whether or not the deletion job has run. */
export function requireUnexpired({ state, validUntil, deletedBecause }: Photo, now: Date): void {
  if (deletedBecause === 'expired' || (state === 'stored' && validUntil <= now))
    throw new Refusal('photo-expired', { facts: { validUntil: validUntil.toISOString() } })
}

/**
 * Runs a look-up of a photo by its id and records a miss. Only misses count as guesses, per organisation: a large
 * authority has many successes, a guesser has many failures.
 */
export async function countMiss<T>(
  { limits, audit }: Pick<Deps, 'limits' | 'audit'>,
  authority: Authority,
  photoId: string,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const result = error instanceof Refusal ? RESULTS[error.code] : undefined
    if (result) {
      await limits.count('photo-guess', { account: authority.organisationId })
      await audit.append('photo-retrieved', { ...asked(authority), photoId, result })
    }
    throw error
  }
}
