import type { Crown } from '#check/crown.ts'
import type { Verdict } from '#check/finding.ts'
import type { Profile } from '#check/profile.ts'

/** What stands in the photo about its check; PROTOCOL.md describes the shape. It says nothing about who is in it. */
export interface CheckProtocol {
  /** ISO 8601 with offset or Z. */
  readonly checkedAt: string
  readonly profile: Profile
  /** What the crown was estimated from. */
  readonly crown?: Crown['by']
  /** The worst verdict before any word of the studio. */
  readonly verdict: Verdict
  readonly lines: readonly ProtocolLine[]
}

export interface ProtocolLine {
  /** The check's number. */
  readonly check: number
  /** Measured, with the limits that held then. */
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly verdict: Verdict
  /** What was said about it, in German. */
  readonly sentence: string
  /** The studio let it pass, and why. */
  readonly override?: { readonly kind: 'obvious' | 'not-obvious'; readonly reason: string }
}
