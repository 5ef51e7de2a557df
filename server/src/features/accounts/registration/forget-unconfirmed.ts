import { type Account, deleteUnconfirmed, listUnconfirmed } from '#features/accounts/account-store.ts'
import { lockMailbox } from '#features/accounts/codes/code-store.ts'
import { deleteInvitationsBefore } from '#features/accounts/invitations/invitation-store.ts'
import { leaveCompany } from '#features/companies/join-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'

/** Time for which a new code may be requested. */
const KEPT_MS = 30 * 24 * 3_600_000

type Needs = Pick<Deps, 'db' | 'clock' | 'audit'>

/**
 * Deletes stale registrations: those never confirmed, with the company that an owner's created, and invitations that
 * ended before that time (LIFE-04). Invitations go last, since an invited registration needs its own to confirm.
 */
export async function forgetUnconfirmed(deps: Needs): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_MS)
  for (const account of await listUnconfirmed(deps.db, before))
    await inTransaction(deps, (inside) => forget(inside, account, before))
  await deleteInvitationsBefore(deps.db, before)
}

async function forget(deps: Needs, { id, email }: Account, before: Date): Promise<void> {
  await lockMailbox(deps.db, email)
  const forgotten = await deleteUnconfirmed(deps.db, id, before)
  if (!forgotten) return
  await leaveCompany(deps, forgotten)
  await deps.audit.append('registration-forgotten', { accountId: id })
}
