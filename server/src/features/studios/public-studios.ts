import type { PublicStudio } from '@epassbild/contract/studios.ts'
import type { Deps } from '#platform/deps.ts'
import { presentPublicStudio } from './present-studio.ts'
import { listPublicStudios, readPublicVersion } from './studio-store.ts'

const FRESH_MS = 1_000

/** A studio as it is answered, with its position in radians for the search. */
export interface SearchableStudio {
  latitude: number
  longitude: number
  studio: PublicStudio
}

/**
 * All public studios in memory, at most a second old: the search asks nothing of the database, and an instance
 * notices a change made by another one by the version that every change counts up.
 */
export function createPublicStudios(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<readonly SearchableStudio[]> {
  let known: readonly SearchableStudio[] = []
  let version = -1
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    const current = await readPublicVersion(deps.db)
    if (current !== version) {
      known = (await listPublicStudios(deps.db)).map((row) => ({
        latitude: toRadians(row.latitude),
        longitude: toRadians(row.longitude),
        studio: presentPublicStudio(row),
      }))
      version = current
    }
    checkedAt = deps.clock.now().getTime()
  }

  return async () => {
    // Clocks are set back, too: then the age is negative and says nothing.
    if (Math.abs(deps.clock.now().getTime() - checkedAt) >= FRESH_MS) {
      checking ??= check().finally(() => {
        checking = undefined
      })
      await checking
    }
    return known
  }
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
