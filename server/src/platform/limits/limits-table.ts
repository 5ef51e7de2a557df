import type { LimitName } from '@epassbild/contract/endpoint.ts'

export interface CountedRule {
  /**
   * Scope of a count. `account` is the caller or the e-mail address that was typed; `address` the network address
   * (IPv6: its /64). `all` never refuses, it raises the alarm: a refusal of all would let a botnet lock out every user.
   */
  per: 'account at address' | 'address' | 'account' | 'all'
  max: number
  minutes: number
  /** Exempts accounts at an address where they signed in before: strangers must not lock a person out. */
  sparesKnown?: true
  /** Logs when it is exhausted. */
  alarms?: true
  /** Counts successes, too, where the limit spares them: a known password must not allow sign-ins without end. */
  countsSuccess?: true
}

/** Counted in the database, common to all instances: for guesses and for what writes. */
export interface CountedLimit {
  rules: readonly CountedRule[]
  /** A successful call was no guess and does not count, but for the rules that say otherwise. */
  sparesSuccess?: true
}

/**
 * Counted in the memory of each instance: for what only reads. A count in the database would cost more than the answer
 * itself, and nothing can be guessed here; it only keeps one machine from taking a whole instance for itself.
 */
export interface PacedLimit {
  perSecond: number
  burst: number
}

/** All limits. The endpoints of the contract name theirs. */
export const LIMITS: Record<LimitName, CountedLimit | PacedLimit> = {
  registration: {
    rules: [
      { per: 'account at address', max: 10, minutes: 60 },
      { per: 'address', max: 60, minutes: 60 },
      { per: 'account', max: 100, minutes: 60 },
      { per: 'all', max: 200, minutes: 60 },
    ],
  },
  // Registrations that found a company or guess a code; an invited team and corrections of one do not count.
  'uninvited-registration': {
    rules: [
      { per: 'address', max: 5, minutes: 60 },
      { per: 'all', max: 200, minutes: 60 },
    ],
  },
  'sign-in': {
    rules: [
      { per: 'account at address', max: 10, minutes: 15 },
      { per: 'address', max: 100, minutes: 15, sparesKnown: true },
      { per: 'account', max: 100, minutes: 15, sparesKnown: true },
      { per: 'all', max: 2_000, minutes: 15 },
      // Each success stores a session and a row of the audit log. Per person, so that many people behind one address
      // have room; strangers cannot exhaust it, since the first rule stops a network after ten wrong passwords.
      { per: 'account at address', max: 120, minutes: 60, countsSuccess: true },
    ],
    sparesSuccess: true,
  },
  'second-factor': {
    rules: [
      // Only a caller who knows the password gets so far: a stranger cannot lock the owner out.
      { per: 'account', max: 10, minutes: 60 },
      { per: 'address', max: 30, minutes: 15, sparesKnown: true },
      { per: 'all', max: 200, minutes: 60 },
    ],
    sparesSuccess: true,
  },
  // On top of five codes a day for each mailbox and five tries for each code.
  'mailed-code': {
    rules: [
      { per: 'address', max: 20, minutes: 60 },
      { per: 'all', max: 500, minutes: 60 },
    ],
  },
  'code-guess': {
    rules: [
      { per: 'account at address', max: 10, minutes: 15 },
      { per: 'address', max: 50, minutes: 15 },
      { per: 'all', max: 1_000, minutes: 60 },
    ],
    sparesSuccess: true,
  },
  // Reads everything at once.
  export: { rules: [{ per: 'account', max: 20, minutes: 60 }] },
  // On top of five invitations a day for each mailbox: no caller can fill the mailboxes of strangers in our name.
  invitation: {
    rules: [
      // As many as may be open at once: a chain invites its people in one go.
      { per: 'account', max: 100, minutes: 60 },
      { per: 'all', max: 500, minutes: 60 },
    ],
  },
  // „Already registered" reveals that an address has an account: limited for a person and for a company. A mailbox is
  // counted for the alarm alone, so that questions about it do not block another company's invitation (T36).
  'invitation-probe': {
    rules: [
      { per: 'account', max: 10, minutes: 60, alarms: true },
      { per: 'all', max: 200, minutes: 60 },
    ],
  },
  // More than the 200 studios that a company may hand in at once.
  upload: { rules: [{ per: 'account', max: 250, minutes: 60 }] },
  // The 122 random bits of a code cannot be guessed, and holders have it on paper. The limit bounds the load of tries.
  citizen: {
    rules: [
      { per: 'address', max: 30, minutes: 15 },
      { per: 'all', max: 1_000, minutes: 60 },
    ],
    sparesSuccess: true,
  },
  // Ids without a photo, counted per organisation of authorities (its clerks and machines together).
  'photo-guess': {
    rules: [
      { per: 'account', max: 20, minutes: 1, alarms: true },
      { per: 'all', max: 200, minutes: 60 },
    ],
  },
  // Each one is a mail to the operator.
  'security-report': {
    rules: [
      { per: 'address', max: 5, minutes: 30 },
      { per: 'all', max: 50, minutes: 60 },
    ],
  },
  // Each may mail an unconfirmed address, and has the bank check a card; with a confirmation at the bank it takes two.
  'payment-method': { rules: [{ per: 'account', max: 10, minutes: 60 }] },
  writing: { rules: [{ per: 'account', max: 300, minutes: 15 }] },
  // A statement given to other locations: each call writes an audit entry for each of up to 200, and these are permanent.
  'statement-spread': { rules: [{ per: 'account', max: 30, minutes: 60 }] },
  // One for each transfer; each leaves a cookie for ten minutes, and browsers send all of them.
  identification: { rules: [{ per: 'account', max: 60, minutes: 15 }] },
  // Each start stores an attempt, so that successes count, too; counted for an account once its address was typed.
  'card-sign-in': {
    rules: [
      { per: 'account at address', max: 10, minutes: 15 },
      { per: 'account', max: 100, minutes: 15, sparesKnown: true },
      { per: 'address', max: 200, minutes: 15 },
      { per: 'all', max: 4_000, minutes: 15 },
    ],
  },
  // Each stores a challenge for five minutes, and anybody may ask.
  'passkey-options': {
    rules: [
      { per: 'address', max: 200, minutes: 15 },
      { per: 'all', max: 4_000, minutes: 15 },
    ],
  },
  // Mobile networks put thousands of people behind one address.
  search: { perSecond: 50, burst: 1_000 },
  // The provider sends from few addresses, and many at the turn of the month.
  'payment-notice': { perSecond: 100, burst: 2_000 },
  // Pages and files that a browser loads (up to thirty for a page), published keys, and machines before they are known.
  page: { perSecond: 200, burst: 4_000 },
  'browser-report': { perSecond: 1, burst: 50 },
  'place-search': { perSecond: 10, burst: 200 },
  // Drawing one takes the only thread up to 0.1 s.
  poster: { perSecond: 0.2, burst: 30 },
  session: { perSecond: 10, burst: 200 },
  reading: { perSecond: 50, burst: 500 },
}
