import type { Role } from '@epassbild/contract/endpoint.ts'

/** A machine of an authority. It has no session: each of its requests is signed for one photo. */
export interface Machine {
  role: 'machine'
  organisationId: number
  keyId: string
  photoId: string
}

/** The caller, as stored in the database at this moment. */
export interface Caller {
  accountId: number
  sessionId: string
  role: Role
  /** Null for operators and clerks. */
  companyId: number | null
}
