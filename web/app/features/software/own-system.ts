import type { OperatingSystem } from '@epassbild/contract/software.ts'

/** The reader's own system first; Windows if it is unknown. */
export function ownSystem(userAgent: string): OperatingSystem {
  return /Macintosh|Mac OS X/.test(userAgent) && !/iPhone|iPad/.test(userAgent) ? 'MAC' : 'WINDOWS'
}
