import { Refusal } from '#platform/refusal.ts'
import type { Studio } from './studio-store.ts'

/** An approved studio of this company, where photos may be taken; refuses those of others like unknown ones. */
export function requireApprovedStudio<Found extends Pick<Studio, 'companyId' | 'review'>>(
  studio: Found | null,
  companyId: number,
): Found {
  if (studio?.companyId !== companyId) throw new Refusal('not-found')
  if (studio.review !== 'approved') throw new Refusal('studio-not-approved')
  return studio
}
