/** `ask`: the studio has to look, because no number decides; neither passed nor a fault. */
export type Verdict = 'ok' | 'ask' | 'warn' | 'block'

/** The nine lines of the station's live list. */
export type LineId = 'face' | 'height' | 'centred' | 'eyes' | 'straight' | 'mouth' | 'light' | 'background' | 'sharp'

/** Result of one check on one photo. */
export interface Finding {
  /** The check's number. */
  readonly id: number
  /** In German. */
  readonly name: string
  /** The line of the live list that it belongs to. */
  readonly line: LineId
  readonly value: number
  /** Empty for shares and ratios that have none. */
  readonly unit: string
  /** Significant decimal places. */
  readonly digits: number
  /** Range that passes, in `unit`; a missing end is open. */
  readonly limit: Range
  readonly verdict: Verdict
  /** A hard finding can never be overridden. */
  readonly hard: boolean
  /** Description of the finding, in German. */
  readonly sentence: string
  /** Advice in one short German line; empty when the check is passed. */
  readonly remedy: string
  /** Document that requires the check. */
  readonly source: string
  /** The limit is ours, not one of the source. */
  readonly ours: boolean
  /** How far beyond the limit: 0 passed, 1 a whole step. The live instruction names the largest. */
  readonly deviation: number
}

export interface Range {
  readonly min?: number
  readonly max?: number
}

const BY_WEIGHT = ['block', 'warn', 'ask'] as const

/** The worst verdict of several findings; `ok` without any. */
export function worst(findings: readonly Pick<Finding, 'verdict'>[]): Verdict {
  return BY_WEIGHT.find((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? 'ok'
}
