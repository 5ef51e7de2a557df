import type { PhotoCheck } from './check-photo.ts'
import { type Finding, worst } from './finding.ts'

/** Pictures in a row that must agree before the live list changes: about a quarter of a second. */
const IN_A_ROW = 3

/**
 * Keeps the verdicts of a film from flickering at a limit: a new verdict is shown once it has held for IN_A_ROW
 * pictures. The values are those of the latest picture. A missing face is shown at once. One function serves one film.
 */
export function createSteadyCheck(): (check: PhotoCheck) => PhotoCheck {
  let shown = new Map<number, Finding>()
  const coming = new Map<number, { verdict: Finding['verdict']; count: number }>()
  return (check) => {
    const findings = check.face === undefined ? check.findings : check.findings.map(steady)
    shown = new Map(findings.map((finding) => [finding.id, finding]))
    return { ...check, findings, verdict: worst(findings) }
  }

  function steady(latest: Finding): Finding {
    const { id, value, verdict } = latest
    const [before, waiting] = [shown.get(id), coming.get(id)]
    const count = waiting?.verdict === verdict ? waiting.count + 1 : 1
    if (before === undefined || before.verdict === verdict || count >= IN_A_ROW) {
      coming.delete(id)
      return latest
    }
    coming.set(id, { verdict, count })
    return { ...before, value }
  }
}
