import type { Role } from '@epassbild/contract/endpoint.ts'

/** Who is calling, as the database knows them at this moment. */
export interface Caller {
  accountId: number
  sessionId: string
  role: Role
  /** Null for operators and clerks. */
  companyId: number | null
}
