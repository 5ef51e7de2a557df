import { showProfile } from '@epassbild/contract/accounts.ts'
import { call } from '#api/call.ts'
import { isSameAddress } from './verification.ts'

/**
 * The account that just signed in on the code page (CODE-05): the owner whose address it was opened for, if known,
 * another owner, or neither. If the call fails, assumes the owner for whom the page was opened.
 */
export async function whoSignedIn(registered: string): Promise<'this-owner' | 'other-owner' | 'no-owner'> {
  const profile = await call(showProfile)
  if (!profile.ok) return 'this-owner'
  const { user_type, email } = profile.data
  if (user_type !== 'owner') return 'no-owner'
  return registered === '' || isSameAddress(registered, email) ? 'this-owner' : 'other-owner'
}
