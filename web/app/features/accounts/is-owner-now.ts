import { showProfile } from '@epassbild/contract/accounts.ts'
import { call } from '#api/call.ts'

/** Who has just logged in on the code page (CODE-05). When that cannot be asked it is the owner the page was opened for. */
export async function isOwnerNow(): Promise<boolean> {
  const profile = await call(showProfile)
  return !profile.ok || profile.data.user_type === 'owner'
}
