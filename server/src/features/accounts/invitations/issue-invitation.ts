import type { StaffType } from '@epassbild/contract/staff.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { insertInvitation } from './invitation-store.ts'

const VALID_MS = 72 * 3_600_000

export interface IssuedInvitation {
  id: string
  createdAt: Date
  expiresAt: Date
  /** The owner_code: only its hash is stored, so the caller must mail it at once. */
  code: string
}

/** Creates an invitation: single use, bound to the address and the role, valid for 72 hours (T03). */
export async function issueInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  invitation: { companyId: number; invitedBy: number; email: string; role: StaffType },
): Promise<IssuedInvitation> {
  const now = deps.clock.now()
  const code = deps.random.bytes(24).toString('base64url')
  const issued = { id: deps.random.uuid(), createdAt: now, expiresAt: new Date(now.getTime() + VALID_MS) }
  await insertInvitation(deps.db, {
    ...invitation,
    ...issued,
    codeHash: sha256(code),
  })
  return { ...issued, code }
}
