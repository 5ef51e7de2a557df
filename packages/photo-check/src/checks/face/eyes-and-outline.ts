import { defineCheck } from '#check/check.ts'
import { fillBox } from '#check/fill-outline.ts'
import { histogram, shareWhere } from '#check/light.ts'
import { MEASURED, MEASURED_SCALE, type Subject } from '#check/subject.ts'
import { CONFIRMED, QUESTION } from './eyes-and-outline-words.ts'

const BRIGHT = 240

/**
 * 21: the share of very bright pixels around the eyes. No number detects glasses, hair, a hand, a mask or a cap, so the
 * studio answers one question for each shot, with an enlarged view of eyes and outline.
 */
export const checkEyesAndOutline = defineCheck<Subject>({
  id: 21,
  name: 'Augen und Umriss',
  line: 'sharp',
  digits: 2,
  pass: { max: 0.02 },
  block: 'never',
  step: 0.1,
  ours: true,
  source: 'OFIQ (ISO/IEC 29794-5)',
  measure: (subject) => shareWhere(histogram(subject.brightness, eyeZone(subject)), (value) => value >= BRIGHT),
  words: {
    ok: 'Im Augenbereich spiegelt nichts.',
    high: { sentence: 'Im Augenbereich spiegelt etwas.', remedy: 'Brille neigen oder Licht versetzen' },
  },
  review: (finding, { glare }) => {
    if (glare === 'measured') return finding
    if (glare === 'confirmed') return { ...finding, verdict: 'ok', sentence: CONFIRMED, remedy: '', deviation: 0 }
    const seen = finding.verdict === 'ok' ? '' : `${finding.sentence} `
    return { ...finding, verdict: 'ask', sentence: `${seen}${QUESTION}`, remedy: 'Augen und Umriss ansehen' }
  },
})

function eyeZone({ marks }: Subject): Uint8Array {
  const centre = { x: marks.middle.x * MEASURED_SCALE, y: marks.middle.y * MEASURED_SCALE }
  const distance = marks.eyeDistance * MEASURED_SCALE
  return fillBox(centre, distance * 0.95, distance * 0.3, MEASURED)
}
