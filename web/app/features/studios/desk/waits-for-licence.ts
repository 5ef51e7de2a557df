import type { RegisteredStudio } from '@epassbild/contract/studios.ts'

/** True without a trade licence: the location is not reviewed, even if an earlier licence was checked and deleted. */
export function waitsForLicence(studio: RegisteredStudio): boolean {
  return studio.review === 'under-review' && !studio.certificate_file
}
