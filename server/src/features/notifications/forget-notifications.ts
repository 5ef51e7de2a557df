import type { Deps } from '#platform/deps.ts'
import { deleteReadAt, deleteSettings } from './notification-store.ts'

type Needs = Pick<Deps, 'db'>

/** A person has left: until when they had read is forgotten. */
export function forgetReader({ db }: Needs, { accountId }: { accountId: number }): Promise<void> {
  return deleteReadAt(db, accountId)
}

/** A company has left: nothing is mailed to its people any more. */
export function forgetSettings({ db }: Needs, { companyId }: { companyId: number }): Promise<void> {
  return deleteSettings(db, companyId)
}
