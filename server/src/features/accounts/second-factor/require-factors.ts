import type { Role } from '@epassbild/contract/endpoint.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Whether accounts of this role need a second factor: operators and clerks always, studios by SECOND_FACTOR, unless
 * they sign in with an ID card, which has two factors.
 */
export function isFactorRequired(
  { secondFactor, signIn }: Pick<Deps['config'], 'secondFactor' | 'signIn'>,
  role: Role,
): boolean {
  if (role === 'operator' || role === 'authority') return true
  if (signIn === 'eid') return false
  return secondFactor === 'studios' || (secondFactor === 'owners' && role === 'owner')
}
