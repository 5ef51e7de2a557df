import { showProfile } from '@epassbild/contract/accounts.ts'
import { call } from '#api/call.ts'

/**
 * Whether the account that has just signed in on the code page is an owner (CODE-05). When the call fails, the owner
 * for whom the page was opened is assumed.
 */
export async function isOwnerNow(): Promise<boolean> {
  const profile = await call(showProfile)
  return !profile.ok || profile.data.user_type === 'owner'
}
