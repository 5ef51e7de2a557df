import type { Database } from '#platform/database/database.ts'
import { withdrawBeyond } from './invitations/withdraw-beyond.ts'
import { replaceOwner } from './owner-store.ts'
import { endSessionsOf } from './sessions/session-store.ts'

interface OwnerChange {
  companyId: number
  /** Account id of the member who becomes the owner. */
  id: number
  at: Date
}

/**
 * Makes a member the owner. The sessions of the former and the new owner end, since they began with the factors of
 * another role; so do the former owner's invitations to roles that only owners grant. In a transaction.
 */
export async function changeOwner(db: Database, { companyId, id, at }: OwnerChange): Promise<void> {
  const former = await replaceOwner(db, companyId, id)
  for (const accountId of former) await withdrawBeyond(db, { accountId, role: 'manager', at })
  for (const person of [...former, id]) await endSessionsOf(db, person, { at, because: 'role-changed' })
}
