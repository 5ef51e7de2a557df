import type { Registration } from '@epassbild/contract/accounts.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteCompany, insertCompany } from './company-store.ts'

type Staff = 'manager' | 'employee' | 'accounting'

/** How a new account belongs to a company. */
export type Joined =
  | { role: 'owner'; companyId: number; supervisorId: null; invitationId: null }
  | { role: Staff; companyId: number; supervisorId: number; invitationId: string }

interface Invited {
  id: string
  role: Staff
  companyId: number
  /** The account that becomes the supervisor. */
  invitedBy: number
}

/** The invitation alone decides role and company, regardless of the payload; without one a new company is founded. */
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

/** The company of an owner whose address was never confirmed has no other people and no data. */
export async function leaveCompany(
  { db }: Pick<Deps, 'db'>,
  before: { role: string; companyId: number | null },
): Promise<void> {
  if (before.role === 'owner' && before.companyId !== null) await deleteCompany(db, before.companyId)
}
