import type { Crown } from '#check/crown.ts'
import type { Verdict } from '#check/finding.ts'
import type { Profile } from '#check/profile.ts'

/**
 * The record of the check inside of the photo; PROTOCOL.md describes the shape. It contains nothing about the person in
 * the photo.
 */
export interface CheckProtocol {
  /** ISO 8601 with offset or Z. */
  readonly checkedAt: string
  readonly profile: Profile
  /** The landmarks that the crown was estimated from. */
  readonly crown?: Crown['by']
  /** The worst verdict, before the studio's decision. */
  readonly verdict: Verdict
  readonly lines: readonly ProtocolLine[]
}

export interface ProtocolLine {
  readonly check: number
  /** Measured, with the limits that held then; missing where nothing could be measured. */
  readonly value?: number
  readonly min?: number
  readonly max?: number
  readonly verdict: Verdict
  /** Sentence of the finding, in German. */
  readonly sentence: string
  readonly override?: { readonly kind: 'obvious' | 'not-obvious'; readonly reason: string }
}
