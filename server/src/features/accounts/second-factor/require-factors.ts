import type { Role } from '@epassbild/contract/endpoint.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Whether an account of this role cannot be without a second factor: operators and clerks never, studios by SECOND_FACTOR,
 * where no ID card, which has two factors, signs them in.
 */
export function isFactorRequired(
  { secondFactor, signIn }: Pick<Deps['config'], 'secondFactor' | 'signIn'>,
  role: Role,
): boolean {
  if (role === 'operator' || role === 'authority') return true
  if (signIn === 'eid') return false
  return secondFactor === 'studios' || (secondFactor === 'owners' && role === 'owner')
}
