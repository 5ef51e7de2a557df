import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

/** The caller's company; operators and clerks have none. */
export function requireCompany({ companyId }: Caller): number {
  if (companyId === null) throw new Refusal('not-allowed')
  return companyId
}
