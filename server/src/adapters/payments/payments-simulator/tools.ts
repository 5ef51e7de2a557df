import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Random } from '#platform/random.ts'
import type { Body } from './simulated-store.ts'

/** Dependencies of every part of the simulator. */
export interface Tools {
  db: Database
  clock: Clock
  random: Random
  /** Sends a signed notice about an object. */
  notify(type: string, about: Body): Promise<void>
}

export function newId({ random }: Pick<Tools, 'random'>, kind: string): string {
  return `${kind}_${random.bytes(12).toString('hex')}`
}
