import type { OpenInvitation, StaffType } from '@epassbild/contract/staff.ts'
import { getAccount } from '#features/accounts/account-store.ts'
import { lockMailbox } from '#features/accounts/codes/code-store.ts'
import {
  countInvitationMails,
  countUnfollowed,
  countUnreviewedMails,
  type Invitation,
  listOpenInvitations,
} from '#features/accounts/invitations/invitation-store.ts'
import { issueInvitation } from '#features/accounts/invitations/issue-invitation.ts'
import { takeBackInvitation } from '#features/accounts/invitations/take-back-invitation.ts'
import { isInCompany, isRegistered } from '#features/accounts/member-store.ts'
import { type Company, getCompany } from '#features/companies/company-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { countingProbes } from './counting-probes.ts'
import { presentInvitation } from './present-staff.ts'
import { invitationMail } from './staff-mails.ts'

const OPEN_MAX = 100
const MAILS_PER_DAY = 5
/** For a company without activation by the operator and without a reviewed studio (T36). */
const BEFORE_REVIEW_MAX = 5
const DAY_MS = 24 * 3_600_000

export type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'audit' | 'outbox' | 'config' | 'limits'>

/** Mails an invitation to a person who has no account and no other open invitation of this company (EMP-02, T03). */
export async function invitePerson(
  deps: Needs,
  caller: Caller,
  { email, role }: { email: string; role: StaffType },
): Promise<OpenInvitation> {
  const companyId = requireCompany(caller)
  const work = async (inside: Needs) => {
    const now = inside.clock.now()
    const open = await listOpenInvitations(inside.db, companyId)
    const earlier = open.find((invitation) => invitation.email === email)
    // Managers see and withdraw only their own invitations.
    const isVisible = ({ invitedBy }: Invitation) => caller.role === 'owner' || invitedBy === caller.accountId
    if (earlier && earlier.expiresAt > now)
      throw new Refusal(isVisible(earlier) ? 'already-invited' : 'invited-by-another')
    if (open.length >= OPEN_MAX) throw new Refusal(open.some(isVisible) ? 'too-many-open' : 'too-many-open-of-others')
    if (earlier) await takeBackInvitation(inside, earlier.id)
    return send(inside, caller, { companyId, invitedBy: caller.accountId, email, role })
  }
  return countingProbes(deps, { caller, companyId, email }, work)
}

interface Sending {
  companyId: number
  invitedBy: number
  email: string
  role: StaffType
}

/** Creates the invitation and its mail. Call it in a transaction that holds the company. */
export async function send(deps: Needs, caller: Caller, sending: Sending): Promise<OpenInvitation> {
  // Managers see no invoices, so they cannot grant access to them; nor can a former owner (T06).
  if (sending.role === 'accounting' && caller.role !== 'owner') throw new Refusal('accounting-by-owner')
  const now = deps.clock.now()
  if (await isInCompany(deps.db, sending.companyId, sending.email)) throw new Refusal('already-member')
  if (await isRegistered(deps.db, sending.email)) throw new Refusal('already-registered')
  const company = await getCompany(deps.db, sending.companyId)
  await requireFewMails(deps, company, sending)
  const { code, ...issued } = await issueInvitation(deps, sending)
  const inviter = await getAccount(deps.db, caller.accountId)
  const mail = invitationMail({ ...sending, code, company, inviter, publicUrl: deps.config.publicUrl })
  await deps.outbox.add(mail)
  await deps.audit.append('staff-invited', { actorId: caller.accountId, invitationId: issued.id, role: sending.role })
  return presentInvitation({ ...sending, ...issued }, now)
}

/** Five a day to one mailbox; companies that are not activated do not use up the count of activated ones. */
async function requireFewMails({ db, clock }: Needs, company: Company, sending: Sending): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS)
  const own = await countInvitationMails(db, sending, since)
  const isActivated = company.review === 'approved'
  // Not the lock of its codes: a confirmation holds that one and waits for the invitation locked here.
  if (!isActivated) await lockMailbox(db, `invitations to ${sending.email}`)
  const others = isActivated ? 0 : await countUnreviewedMails(db, sending.email, since)
  if (Math.max(own, others) >= MAILS_PER_DAY) throw new Refusal('too-many-mails', { retryAfterSeconds: DAY_MS / 1000 })
  if (!isActivated && (await countUnfollowed(db, company.id)) >= BEFORE_REVIEW_MAX)
    throw new Refusal('too-many-before-review', { retryAfterSeconds: DAY_MS / 1000 })
}
