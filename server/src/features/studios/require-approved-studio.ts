import { Refusal } from '#platform/refusal.ts'
import type { Studio } from './studio-store.ts'

/** A studio of this company where photos may be taken for authorities; another company's answers like an unknown one. */
export function requireApprovedStudio<Found extends Pick<Studio, 'companyId' | 'review'>>(
  studio: Found | null,
  companyId: number,
): Found {
  if (studio?.companyId !== companyId) throw new Refusal('not-found')
  if (studio.review !== 'approved') throw new Refusal('studio-not-approved')
  return studio
}
