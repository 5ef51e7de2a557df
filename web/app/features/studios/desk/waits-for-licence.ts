import type { RegisteredStudio } from '@epassbild/contract/studios.ts'

/** Without a trade licence a location is not looked at; one that was checked and deleted since is not missing. */
export function waitsForLicence(studio: RegisteredStudio): boolean {
  return studio.review === 'under-review' && !studio.certificate_file && !studio.certificate_deleted_at
}
