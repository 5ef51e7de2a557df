import { type Account, findAccount } from '#features/accounts/account-store.ts'
import { joinedMail } from '#features/accounts/accounts-mails.ts'
import { awaitsRelease } from '#features/accounts/awaits-release.ts'
import { listOwnerships } from '#features/accounts/owner-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Invitation } from './invitation-store.ts'

/** Notifies the owner of each person who joins, since managers invite, too. */
export async function tellOwnerOfJoining(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'outbox'>,
  joined: Account,
  { companyId, invitedBy, role }: Invitation,
): Promise<void> {
  const { db, clock, outbox } = deps
  const [ownership] = await listOwnerships(db, [companyId])
  if (!ownership) return
  const { owner, company } = ownership
  const inviter = invitedBy === owner.id ? undefined : await findAccount(db, invitedBy)
  await outbox.add(
    joinedMail(owner, {
      ...{ joined, role, inviter, company: company.name },
      awaitsRelease: awaitsRelease(deps, joined),
      at: clock.now(),
    }),
  )
}
