import type { Registration } from '@epassbild/contract/accounts.ts'
import { isAfterToday } from '@epassbild/contract/values.ts'
import { findAccountByEmail, fullName, insertAccount, replaceUnverified } from '#features/accounts/account-store.ts'
import { verificationMail } from '#features/accounts/accounts-mails.ts'
import { endCodes, lockMailbox } from '#features/accounts/codes/code-store.ts'
import { issueCode } from '#features/accounts/codes/issue-code.ts'
import { findOpenInvitation, type Invitation } from '#features/accounts/invitations/invitation-store.ts'
import { type Joined, joinCompany, leaveCompany } from '#features/accounts/join-company.ts'
import { requireUncommonPassword } from '#features/accounts/passwords/require-uncommon-password.ts'
import { sqlState, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { Refusal } from '#platform/refusal.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'outbox' | 'audit'>

/**
 * Registers an owner with a new company, or invited staff with their owner_code, and mails the code.
 * An address that is registered but not confirmed is refused as documented, and what it told us is replaced: whoever
 * registers somebody else's address in advance gains nothing by it.
 */
export async function register(deps: Needs, registration: Registration): Promise<void> {
  const now = deps.clock.now()
  const { email, password } = registration.user
  if (isAfterToday(registration.date_of_birth, now)) throw new Refusal('birth-date-in-future')
  const { first_name, last_name } = registration.user
  requireUncommonPassword(password, [first_name, last_name, email, registration.company_name])
  const passwordHash = await deps.passwords.hash(password)
  const known = await findAccountByEmail(deps.db, email)
  if (known?.verifiedAt) throw new Refusal('email-taken')
  const invitation = await requireInvitation(deps, registration)
  if (known) {
    await inTransaction(deps, (inside) => replacePending(inside, registration, invitation, passwordHash))
    throw new Refusal('email-unverified')
  }
  try {
    await inTransaction(deps, (inside) => create(inside, registration, invitation, passwordHash))
  } catch (error) {
    // Somebody registered the same address at the same moment: then it is registered and unconfirmed.
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal('email-unverified')
    throw error
  }
}

/** Staff need an open invitation for just this address. */
async function requireInvitation(deps: Needs, registration: Registration): Promise<Invitation | undefined> {
  if (registration.user_type === 'owner') return undefined
  const codeHash = sha256(registration.owner_code ?? '')
  const { email } = registration.user
  const invitation = await findOpenInvitation(deps.db, { codeHash, email, now: deps.clock.now() })
  if (!invitation) throw new Refusal('invitation-invalid')
  return invitation
}

function personOf({ user, salutation, date_of_birth, phone }: Registration, passwordHash: string, joined: Joined) {
  return {
    ...joined,
    username: user.username,
    passwordHash,
    salutation,
    firstName: user.first_name,
    lastName: user.last_name,
    dateOfBirth: date_of_birth,
    phone,
  }
}

async function create(
  deps: Needs,
  registration: Registration,
  invitation: Invitation | undefined,
  passwordHash: string,
): Promise<void> {
  const { email } = registration.user
  await lockMailbox(deps.db, email)
  const person = personOf(registration, passwordHash, await joinCompany(deps, registration, invitation))
  const actorId = await insertAccount(deps.db, { ...person, email, createdAt: deps.clock.now() })
  const code = await issueCode(deps, email, 'verify')
  await deps.outbox.add(verificationMail(email, fullName(person), code))
  await deps.audit.append('account-registered', { actorId, role: person.role })
}

async function replacePending(
  deps: Needs,
  registration: Registration,
  invitation: Invitation | undefined,
  passwordHash: string,
): Promise<void> {
  await lockMailbox(deps.db, registration.user.email)
  // What was read before may have been confirmed or replaced meanwhile.
  const known = await findAccountByEmail(deps.db, registration.user.email)
  if (!known || known.verifiedAt) throw new Refusal('email-taken')
  const person = personOf(registration, passwordHash, await joinCompany(deps, registration, invitation))
  await replaceUnverified(deps.db, known.id, { ...person, createdAt: deps.clock.now() })
  await leaveCompany(deps, known)
  // A code mailed for the earlier data must not confirm the new.
  await endCodes(deps.db, known.email, 'verify', deps.clock.now())
  await deps.audit.append('registration-replaced', { actorId: known.id })
}
