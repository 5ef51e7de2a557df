import type { Database } from '#platform/database/database.ts'

/** The caller's network address, and the account or the e-mail address that was typed. */
export interface LimitSubject {
  address?: string | undefined
  account?: string | number | undefined
}

export interface Counted {
  /** To be called after a success, which is no failed guess. */
  succeeded(): Promise<void>
  /** To be called after a server error, which must not count against the caller. */
  failed(): Promise<void>
}

export interface LimitCounter {
  count(subject: LimitSubject, db?: Database): Promise<Counted>
  requireRoom(subject: LimitSubject, db?: Database): Promise<void>
}
