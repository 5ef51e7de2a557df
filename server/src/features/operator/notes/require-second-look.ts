import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { hasAskedForSecondLook } from './note-store.ts'

/** Refuses an approval by the operator who has requested a second look, which another person must take. */
export async function requireSecondLook(deps: Pick<Deps, 'db'>, caller: Caller, companyId: number): Promise<void> {
  if (await hasAskedForSecondLook(deps.db, companyId, caller.accountId)) throw new Refusal('second-look-asked')
}
