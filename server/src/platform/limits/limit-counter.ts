/** The caller's network address, and the account or the e-mail address that was typed. */
export interface LimitSubject {
  address?: string | undefined
  account?: string | number | undefined
}

/** One call that was counted. */
export interface Counted {
  /** It was no failed guess. */
  succeeded(): Promise<void>
  /** We could not do our part: the caller shall not pay for it. */
  failed(): Promise<void>
}

export interface LimitCounter {
  count(subject: LimitSubject): Promise<Counted>
  requireRoom(subject: LimitSubject): Promise<void>
}
