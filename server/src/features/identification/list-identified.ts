import { listMembers } from '#features/accounts/member-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { listStandingIdentifications } from './identification-store.ts'

/** ROOM-08: the staff members who may transfer; without the owner, like the list of staff. */
export async function listIdentified({ db }: Pick<Deps, 'db'>, caller: Caller) {
  const members = await listMembers(db, requireCompany(caller))
  if (members.length === 0) return []
  const identified = await listStandingIdentifications(
    db,
    members.map(({ id }) => id),
  )
  return [...identified].map(([user_id, at]) => ({ user_id, identified_at: at.toISOString() }))
}
