import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { CONFIRMED } from '@epassbild/photo-check/checks/face/eyes-and-outline-words.ts'
import { isSuitable, openFindings, type StudioWord } from '@epassbild/photo-check/decision.ts'
import { worst } from '@epassbild/photo-check/finding.ts'
import { byDeviation } from '@epassbild/photo-check/live-lines.ts'
import type { CropMove } from '@epassbild/photo-check/move-crop.ts'

export type ShotSource = 'camera' | 'file' | 'folder'

/** One shot. Its pixels are in the vault, under `id`. */
export interface Shot {
  /** Never reused while the page is open, so that a late response reaches the right shot or none. */
  readonly id: number
  /** Number shown to people; starts at 1 for each person. */
  readonly number: number
  readonly source: ShotSource
  /** ISO 8601 with this machine's UTC offset. */
  readonly capturedAt: string
  readonly state: 'checking' | 'checked' | 'failed'
  readonly check?: PhotoCheck
  /** The preview in the vault is the photo of this check: the studio looks at the photo that is sealed. */
  readonly drawn: boolean
  /** How the studio moved the crop; undefined: as planned. */
  readonly move?: CropMove
  /** Why it could not be checked; one German sentence. */
  readonly failure?: string
  readonly word: StudioWord
  /** The studio has looked for glare and covered parts, which no number detects (check 21). */
  readonly glareConfirmed: boolean
}

/** Glare and covered parts: no number detects them, so the studio looks. */
export const GLARE_CHECK = 21

/** The check including what the studio has looked at itself. */
export function judgedCheck({ check, glareConfirmed }: Pick<Shot, 'check' | 'glareConfirmed'>): PhotoCheck | undefined {
  if (!check || !glareConfirmed) return check
  const findings = check.findings.map((finding) =>
    finding.id === GLARE_CHECK
      ? { ...finding, verdict: 'ok' as const, sentence: CONFIRMED, remedy: '', deviation: 0 }
      : finding,
  )
  return { ...check, findings, verdict: worst(findings) }
}

/** `asking`: nothing blocks the shot, but the studio still has to look. */
export type ShotVerdict = 'checking' | 'failed' | 'suitable' | 'asking' | 'unsuitable'

export function verdictOf(shot: Shot): ShotVerdict {
  const { state, word } = shot
  const check = judgedCheck(shot)
  if (state !== 'checked' || !check) return state === 'failed' ? 'failed' : 'checking'
  if (isSuitable(check, word)) return 'suitable'
  const refused = word.veto !== undefined || openFindings(check, word).some(({ verdict }) => verdict === 'block')
  return refused ? 'unsuitable' : 'asking'
}

/** „Geeignet“, the point to look at, or „Nicht geeignet: …“ with the most important reason. */
export function verdictSentence(shot: Shot): string {
  const { word, failure } = shot
  const check = judgedCheck(shot)
  switch (verdictOf(shot)) {
    case 'checking':
      return 'Wird geprüft …'
    case 'failed':
      return failure ?? 'Das Bild ließ sich nicht prüfen.'
    case 'suitable': {
      if (word.overrides.length > 0) return 'Geeignet mit Begründung'
      const [hint] = byDeviation(check?.findings ?? [])
      return hint ? `Geeignet mit Hinweis: ${hint.sentence}` : 'Geeignet'
    }
    case 'asking':
      return 'Bitte noch ansehen: Augen und Umriss'
    case 'unsuitable': {
      if (word.veto !== undefined) return `Nicht geeignet: ${word.veto}`
      const [first] = byDeviation(check ? openFindings(check, word) : [])
      return first ? `Nicht geeignet: ${first.sentence}` : 'Nicht geeignet'
    }
  }
}

/** The shot with the best check: fewest open points, then smallest deviation; the latest among equal ones. */
export function bestOf(shots: readonly Shot[]): Shot | undefined {
  const rank = (shot: Shot) => {
    const open = (judgedCheck({ ...shot, glareConfirmed: true })?.findings ?? []).filter(
      ({ verdict }) => verdict !== 'ok',
    )
    return { points: open.length, deviation: open.reduce((sum, { deviation }) => sum + deviation, 0) }
  }
  return shots.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a.points - b.points || a.deviation - b.deviation || other.number - one.number
  })[0]
}
