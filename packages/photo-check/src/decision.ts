import type { PhotoCheck } from './check-photo.ts'
import type { Finding } from './finding.ts'

/** Why the studio accepts a finding (TR-03121-3 5.8.2): a reason that is visible in the photo, or one that is not. */
export interface Override {
  readonly check: number
  readonly kind: 'obvious' | 'not-obvious'
  readonly reason: string
}

/** The studio's decision about the verdict of a check. */
export interface StudioWord {
  readonly overrides: readonly Override[]
  /** Why the studio rejects the photo in spite of its verdict. */
  readonly veto?: string
}

export const NO_WORD: StudioWord = { overrides: [] }

/** Every finding that is not passed may be overridden with a reason, unless it is hard. */
export function mayOverride({ verdict, hard }: Pick<Finding, 'verdict' | 'hard'>): boolean {
  return verdict !== 'ok' && !hard
}

/** Findings that still need a look or block a photo; a warning does neither. A blank reason does not count. */
export function openFindings({ findings }: Pick<PhotoCheck, 'findings'>, { overrides }: StudioWord): Finding[] {
  const reasoned = new Set(overrides.filter(({ reason }) => reason.trim() !== '').map(({ check }) => check))
  return findings.filter((finding) => isOpen(finding) && !(mayOverride(finding) && reasoned.has(finding.id)))
}

const isOpen = ({ verdict }: Finding) => verdict === 'block' || verdict === 'ask'

/** Whether a photo may be chosen. The check supports the studio; the authority decides about the photo. */
export function isSuitable(check: Pick<PhotoCheck, 'findings'>, word: StudioWord): boolean {
  return word.veto === undefined && openFindings(check, word).length === 0
}
