import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

/** Id of the caller's company; refuses operators and clerks, who have none. */
export function requireCompany({ companyId }: Caller): number {
  if (companyId === null) throw new Refusal('not-allowed')
  return companyId
}
