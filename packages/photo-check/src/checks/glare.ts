import { fillBox } from '#check/fill-outline.ts'
import type { Finding } from '#check/finding.ts'
import { judge } from '#check/judge.ts'
import { histogram, shareWhere } from '#check/light.ts'
import { MEASURED, MEASURED_SCALE, type Subject } from '#check/subject.ts'

const BRIGHT = 240

/**
 * 21: the share of very bright pixels around the eyes. Glasses, hair or a hand before the face cannot be told by it, so in a
 * shot the studio looks and decides.
 */
export function checkGlare(subject: Subject): Finding {
  const { profile, glare } = subject
  const share = shareWhere(histogram(subject.brightness, eyeZone(subject)), (value) => value >= BRIGHT)
  const seen = 'Im Augenbereich spiegelt etwas.'
  const finding = judge(21, profile, share, {
    ok: 'Im Augenbereich spiegelt nichts.',
    high: { sentence: seen, remedy: 'Brille neigen oder Licht versetzen' },
  })
  if (glare === 'measured') return finding
  if (glare === 'confirmed') {
    const sentence = 'Keine Spiegelung und keine Verdeckung, vom Studio bestätigt.'
    return { ...finding, verdict: 'ok', sentence, remedy: '', deviation: 0 }
  }
  const sentence = finding.verdict === 'ok' ? 'Spiegelung und Verdeckung sind noch nicht bestätigt.' : seen
  return { ...finding, verdict: 'warn', sentence, remedy: 'Augen, Brille und Haare ansehen und bestätigen' }
}

function eyeZone({ marks }: Subject): Uint8Array {
  const centre = { x: marks.middle.x * MEASURED_SCALE, y: marks.middle.y * MEASURED_SCALE }
  const distance = marks.eyeDistance * MEASURED_SCALE
  return fillBox(centre, distance * 0.95, distance * 0.3, MEASURED)
}
