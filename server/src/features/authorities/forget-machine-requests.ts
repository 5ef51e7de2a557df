import type { Deps } from '#platform/deps.ts'
import { deleteOldMachineRequests } from './authority-store.ts'

/** A job: signed requests that are too old to be accepted anyway need not be remembered. */
export function forgetMachineRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteOldMachineRequests(db, clock.now())
}
