import type { PhotoCheck } from '#check/check-photo.ts'
import type { StudioWord } from '#check/decision.ts'
import type { CheckProtocol } from './check-protocol.ts'

/** Longest reason, in characters; the rest is cut. */
const LONGEST_REASON = 200

export function makeProtocol(check: PhotoCheck, word: StudioWord, checkedAt: Date): CheckProtocol {
  const { profile, verdict, crown, findings } = check
  return {
    checkedAt: checkedAt.toISOString(),
    profile,
    ...(crown !== undefined && { crown: crown.by }),
    verdict,
    lines: findings.map(({ id, value, limit: { min, max }, verdict: own, sentence }) => {
      const rounded = Math.round(value * 10_000) / 10_000
      const said = own === 'ok' ? undefined : word.overrides.find(({ check: number }) => number === id)
      return {
        check: id,
        ...(Number.isFinite(rounded) && { value: rounded }),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        verdict: own,
        sentence,
        ...(said && { override: { kind: said.kind, reason: said.reason.trim().slice(0, LONGEST_REASON) } }),
      }
    }),
  }
}
