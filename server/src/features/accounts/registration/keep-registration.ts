import { type Registration, STAFF_PHONE } from '@epassbild/contract/accounts.ts'
import { type Account, insertAccount, listByEmail, replaceUnverified } from '#features/accounts/account-store.ts'
import { listAwaited, lockMailbox } from '#features/accounts/codes/code-store.ts'
import type { Invitation } from '#features/accounts/invitations/invitation-store.ts'
import { joinCompany, leaveCompany } from '#features/companies/join-company.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { recordConsents } from './consent-store.ts'
import { endRegistrations } from './end-registrations.ts'

/** Maximum of concurrent unconfirmed registrations per address (T27). */
const REGISTRATIONS_MAX = 3

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'audit'>

export interface Applicant {
  registration: Registration
  invitation: Invitation | undefined
  passwordHash: string
  /** An earlier registration of the address with the same password: the same person again. */
  earlier: Account | undefined
}

/**
 * Stores a registration beside the other unconfirmed ones of its address, isolated from their data. Call it in a
 * transaction.
 */
export async function keepRegistration(
  deps: Needs,
  applicant: Applicant,
): Promise<{ account: Account; isFirst: boolean }> {
  const { email } = applicant.registration.user
  await lockMailbox(deps.db, email)
  const known = await listByEmail(deps.db, email)
  if (known.some(({ verifiedAt }) => verifiedAt !== null)) throw new Refusal('email-taken')
  const blocked = known.find(({ blockedAt }) => blockedAt !== null)
  if (blocked) return { account: blocked, isFirst: false }
  const earlier = known.find(({ id }) => id === applicant.earlier?.id)
  if (earlier) return { account: await replace(deps, earlier, applicant), isFirst: false }
  await makeRoom(deps, known)
  const account = await insertAccount(deps.db, { ...(await rowOf(deps, applicant)), email })
  await recordConsents(deps.db, account.id, account.createdAt)
  await deps.audit.append('account-registered', { actorId: account.id, role: account.role })
  return { account, isFirst: known.length === 0 }
}

async function replace(deps: Needs, earlier: Account, applicant: Applicant): Promise<Account> {
  const account = await replaceUnverified(deps.db, earlier.id, await rowOf(deps, applicant))
  await leaveCompany(deps, earlier)
  await recordConsents(deps.db, account.id, account.createdAt)
  await deps.audit.append('registration-replaced', { actorId: earlier.id })
  return account
}

/** Replaces the oldest registration without a valid code; refuses another one while all have one. */
async function makeRoom(deps: Needs, waiting: readonly Account[]): Promise<void> {
  if (waiting.length < REGISTRATIONS_MAX) return
  const now = deps.clock.now()
  const [first] = waiting
  const awaited = await listAwaited(deps.db, first?.email ?? '', now)
  const idle = waiting.find(({ id }) => !awaited.has(id))
  if (idle) return endRegistrations(deps, [idle])
  const ends = Math.min(...[...awaited.values()].map((at) => at.getTime()))
  throw new Refusal('too-many', { retryAfterSeconds: Math.ceil((ends - now.getTime()) / 1000) })
}

async function rowOf(deps: Needs, { registration, invitation, passwordHash }: Applicant) {
  const { user, salutation, date_of_birth, phone } = registration
  return {
    ...(await joinCompany(deps, registration, invitation)),
    username: user.username,
    passwordHash,
    salutation,
    firstName: user.first_name,
    lastName: user.last_name,
    dateOfBirth: date_of_birth,
    phone: phone === STAFF_PHONE ? '' : phone,
    createdAt: deps.clock.now(),
  }
}
