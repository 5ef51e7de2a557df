import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/tokens.ts'
import { insertInvitation } from './invitation-store.ts'

const VALID_MS = 72 * 3_600_000

/**
 * Makes an invitation and returns its owner_code: single use, bound to the address and to the role, 72 hours (T03).
 * Only the code's hash is kept, so the code must go into the mail at once.
 */
export async function issueInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  invitation: { companyId: number; invitedBy: number; email: string; role: 'manager' | 'employee' },
): Promise<string> {
  const now = deps.clock.now()
  const code = deps.random.bytes(24).toString('base64url')
  await insertInvitation(deps.db, {
    ...invitation,
    id: deps.random.uuid(),
    codeHash: sha256(code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  })
  return code
}
