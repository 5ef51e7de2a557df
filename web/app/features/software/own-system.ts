import type { OperatingSystem } from '@epassbild/contract/software.ts'

/** The system this page is read on comes first; elsewhere Windows does. */
export function ownSystem(userAgent: string): OperatingSystem {
  return /Macintosh|Mac OS X/.test(userAgent) && !/iPhone|iPad/.test(userAgent) ? 'MAC' : 'WINDOWS'
}
