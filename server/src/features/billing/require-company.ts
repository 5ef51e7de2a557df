import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

export function requireCompany({ companyId }: Caller): number {
  if (companyId === null) throw new Refusal('not-allowed')
  return companyId
}
