import type { Role } from '@epassbild/contract/endpoint.ts'
import type { Deps } from '#platform/deps.ts'

/** Whether an account of this role cannot be without a second factor: operators and clerks never, studios by SECOND_FACTOR. */
export function isFactorRequired({ secondFactor }: Pick<Deps['config'], 'secondFactor'>, role: Role): boolean {
  if (role === 'operator' || role === 'authority') return true
  return secondFactor === 'studios' || (secondFactor === 'owners' && role === 'owner')
}
