import type { Registration } from '@epassbild/contract/accounts.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteCompany, insertCompany } from './company-store.ts'

type Staff = 'manager' | 'employee' | 'accounting'

/** Membership of a new account in a company. */
export type Joined =
  | { role: 'owner'; companyId: number; supervisorId: null; invitationId: null }
  | { role: Staff; companyId: number; supervisorId: number; invitationId: string }

interface Invited {
  id: string
  role: Staff
  companyId: number
  /** Account id of the supervisor. */
  invitedBy: number
}

/** The invitation alone determines role and company, regardless of the payload; without one, creates a company. */
export async function joinCompany(
  deps: Pick<Deps, 'db' | 'random'>,
  registration: Registration,
  invitation: Invited | undefined,
): Promise<Joined> {
  if (invitation) {
    const { id, role, companyId, invitedBy } = invitation
    return { role, companyId, supervisorId: invitedBy, invitationId: id }
  }
  const { user, company_name, legal_form, website } = registration
  const companyId = await insertCompany(deps.db, {
    name: company_name || `${user.first_name} ${user.last_name}`,
    legalForm: legal_form ?? '',
    website,
    licenceId: deps.random.uuid(),
    review: 'under-review',
  })
  return { role: 'owner', companyId, supervisorId: null, invitationId: null }
}

/** Deletes the company of an unconfirmed owner, which has no other people and no data. */
export async function leaveCompany(
  { db }: Pick<Deps, 'db'>,
  before: { role: string; companyId: number | null },
): Promise<void> {
  if (before.role === 'owner' && before.companyId !== null) await deleteCompany(db, before.companyId)
}
