import type { Registration } from '@epassbild/contract/accounts.ts'
import { CONSENT_VERSIONS, CONSENTS } from '@epassbild/contract/consents.ts'
import { isAfterToday } from '@epassbild/contract/days.ts'
import { type Account, listByEmail } from '#features/accounts/account-store.ts'
import { verificationMail } from '#features/accounts/accounts-mails.ts'
import { issueCode } from '#features/accounts/codes/issue-code.ts'
import { requesterOf } from '#features/accounts/codes/requester.ts'
import { findOpenInvitation, type Invitation } from '#features/accounts/invitations/invitation-store.ts'
import { requireUncommonPassword } from '#features/accounts/passwords/require-uncommon-password.ts'
import { findByPassword } from '#features/accounts/sessions/require-credentials.ts'
import { findCompany } from '#features/companies/company-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import { keepRegistration } from './keep-registration.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'outbox' | 'audit' | 'pseudonyms' | 'limits'>

/**
 * Registers an owner with a new company, or invited staff with their owner_code, and mails the code. A registered but
 * unconfirmed address is refused as documented; the registration is stored beside the earlier ones, since a code
 * confirms only its own (T27). Returns the handle that identifies the registration in requests and attempts.
 */
export async function register(
  deps: Needs,
  registration: Registration,
  from: { ip: string },
): Promise<{ handle: string }> {
  const now = deps.clock.now()
  const { email, password } = registration.user
  if (isAfterToday(registration.date_of_birth, now)) throw new Refusal('birth-date-in-future')
  requireCurrentConsents(registration)
  const { first_name, last_name } = registration.user
  await requireUncommonPassword(password, [first_name, last_name, email, registration.company_name])
  const passwordHash = await deps.passwords.hash(password, from.ip)
  const known = await listByEmail(deps.db, email)
  if (known.some(({ verifiedAt }) => verifiedAt !== null)) throw new Refusal('email-taken')
  const invitation = await findInvitation(deps, registration)
  const earlier = await findByPassword(deps, known, password, from)
  const needsInvitation = registration.user_type !== 'owner'
  if (needsInvitation ? !invitation : !earlier) await deps.limits.count('uninvited-registration', { address: from.ip })
  if (needsInvitation && !invitation) throw new Refusal('invitation-invalid')
  const applicant = { registration, invitation, passwordHash, earlier }
  const handle = await inTransaction(deps, async (inside) => {
    const { account, isFirst } = await keepRegistration(inside, applicant)
    if (isFirst) await mailCode(inside, account, requesterOf(deps, from.ip))
    return { uuid: account.uuid, isFirst }
  })
  if (!handle.isFirst) throw new Refusal('email-unverified', { facts: { registration: handle.uuid } })
  return { handle: handle.uuid }
}

/** Refuses versions of an outdated page. Without the field, the current versions of all four count as accepted. */
function requireCurrentConsents({ consents }: Registration): void {
  if (consents && CONSENTS.some((kind) => consents[kind] !== CONSENT_VERSIONS[kind]))
    throw new Refusal('consents-outdated')
}

/** Staff need an open invitation for exactly this address; owners have none. */
async function findInvitation(deps: Needs, registration: Registration): Promise<Invitation | undefined> {
  if (registration.user_type === 'owner') return undefined
  const codeHash = sha256(registration.owner_code ?? '')
  return findOpenInvitation(deps.db, { codeHash, email: registration.user.email, now: deps.clock.now() })
}

async function mailCode(deps: Needs, account: Account, requester: string): Promise<void> {
  const company = account.companyId === null ? undefined : await findCompany(deps.db, account.companyId)
  const mailed = await issueCode(deps, account, requester)
  await deps.outbox.addCode(verificationMail(account, company?.name ?? '', mailed))
}
