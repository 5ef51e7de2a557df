import { isDeepStrictEqual } from 'node:util'
import type { StudioPeople } from '@epassbild/contract/company/studio-people.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { listMembers } from '#features/accounts/member-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { requireVisibleStudio } from '#features/studios/require-visible-studio.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { deleteAssignments, listAssigned, writePeople } from './people-store.ts'

export async function listStudioPeople({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<StudioPeople[]> {
  const assigned = Map.groupBy(await listAssigned(db, requireCompany(caller)), ({ studioId }) => studioId)
  return [...assigned].map(([shop_id, rows]) => ({ shop_id, user_ids: rows.map(({ accountId }) => accountId) }))
}

interface NewPeople {
  studioId: number
  userIds: readonly number[]
  /** As the client read them. */
  before: readonly number[] | undefined
}

/** The owner assigns the people of a location; the list replaces the previous one (ROOM-08). */
export function assignPeople(
  deps: Pick<Deps, 'db' | 'audit'>,
  caller: Caller,
  { studioId, userIds, before }: NewPeople,
): Promise<StudioPeople> {
  return inTransaction(deps, async (inside) => {
    await holdOwnCompany(inside, caller)
    await requireVisibleStudio(inside, caller, studioId)
    const members = await listMembers(inside.db, requireCompany(caller))
    const assignable = new Set(members.filter(({ role }) => role !== 'accounting').map(({ id }) => id))
    const people = sorted(userIds)
    if (before) {
      const stored = (await listAssigned(inside.db, requireCompany(caller))).filter((row) => row.studioId === studioId)
      const now = stored.map(({ accountId }) => accountId)
      // A repeated change, whose first response was lost, is stored already.
      if (!isDeepStrictEqual(now, sorted(before)) && !isDeepStrictEqual(now, people))
        throw new Refusal('changed-meanwhile')
    }
    if (!people.every((id) => assignable.has(id))) throw new Refusal('not-your-people')
    await writePeople(inside.db, studioId, people)
    const facts = { actorId: caller.accountId, studioId, people: people.join(' ') }
    await inside.audit.append('studio-people-assigned', facts)
    return { shop_id: studioId, user_ids: people }
  })
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other)

/** Removes the assignments of a person who has left the company, may no longer transfer, or has become its owner. */
export function leaveStudios({ db }: Pick<Deps, 'db'>, { accountId }: { accountId: number }): Promise<void> {
  return deleteAssignments(db, accountId)
}
