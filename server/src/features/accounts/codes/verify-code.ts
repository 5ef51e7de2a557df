import { type Account, listUnverified, markVerified } from '#features/accounts/account-store.ts'
import { acceptInvitation } from '#features/accounts/invitations/invitation-store.ts'
import { tellOwnerOfJoining } from '#features/accounts/invitations/tell-owner-of-joining.ts'
import { endRegistrations } from '#features/accounts/registration/end-registrations.ts'
import { findCompany } from '#features/companies/company-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import { requesterOf } from './requester.ts'
import { type RightCode, requireCode, useUpCode } from './require-code.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'audit' | 'pseudonyms' | 'outbox'>

/** Confirms the registration of this code and ends the others of its address; returns the licence hash for clients. */
export async function verifyCode(
  deps: Needs,
  { email, otp, registration }: { email: string; otp: string; registration?: string | undefined },
  from: { ip: string },
): Promise<{ licenceHash: string | undefined }> {
  const requester = requesterOf(deps, from.ip)
  const code = await requireCode(deps, { email, purpose: 'verify', code: otp, registration, requester })
  const account = await inTransaction(deps, (inside) => confirm(inside, code))
  return { licenceHash: await licenceHashOf(deps, account) }
}

async function confirm(deps: Needs, code: RightCode): Promise<Account> {
  await useUpCode(deps, code)
  const now = deps.clock.now()
  const account = await markVerified(deps.db, code.accountId, now)
  if (!account) throw new Refusal('code-invalid')
  if (account.invitationId) {
    const invitation = await acceptInvitation(deps.db, account.invitationId, now)
    if (!invitation) throw new Refusal('invitation-withdrawn')
    await tellOwnerOfJoining(deps, account, invitation)
  }
  await endRegistrations(deps, await listUnverified(deps.db, code.email))
  await deps.audit.append('account-verified', { actorId: account.id })
  return account
}

async function licenceHashOf({ db }: Pick<Deps, 'db'>, { role, companyId }: Account): Promise<string | undefined> {
  if (companyId === null || (role !== 'owner' && role !== 'manager')) return undefined
  const company = await findCompany(db, companyId)
  return company && sha256(company.licenceId)
}
