import type { RegisteredStudio } from '@epassbild/contract/studios.ts'

/** Without a trade licence a location is not looked at, also when a licence was checked and deleted before. */
export function waitsForLicence(studio: RegisteredStudio): boolean {
  return studio.review === 'under-review' && !studio.certificate_file
}
