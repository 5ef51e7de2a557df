import { REJECTIONS, type Verdict } from '@epassbild/contract/photos.ts'
import type { Failure } from '#api/call.ts'
import { answerFault, type RetrievalFault } from '#features/retrieval/retrieval-fault.ts'
import { dayOf } from '#texts/moments.ts'

const RESCAN = 'Bitte scannen Sie den Code noch einmal und entscheiden Sie erneut.'
const RESCAN_TO_KNOW =
  'Scannen Sie den Code noch einmal: Wird das Bild angezeigt, entscheiden Sie erneut. Wurde es nach der Entscheidung einer Behörde gelöscht, ist Ihre Entscheidung gespeichert.'

/** The server may have stored it before its response was lost or it failed. */
export function isPerhapsStored(answer: Failure): boolean {
  return answer.kind === 'network' || answer.status >= 500
}

/** A different decision is final: it is recorded, or has deleted the photo. */
export function isOtherwise(answer: Failure): boolean {
  if (answer.kind !== 'refused') return false
  const { code, body } = answer
  return code === 'already-decided' || (code === 'photo-deleted' && body.deletedBecause === 'authority')
}

/** For a photo that is still shown. `unsure`: the first decision on it that may be stored. */
export function decisionFault(answer: Failure, unsure: Verdict | undefined): RetrievalFault {
  const fault = answerFault(answer)
  if (isPerhapsStored(answer))
    return {
      title: fault.title,
      remedy:
        'Wir wissen nicht, ob Ihre Entscheidung gespeichert ist. Bitte senden Sie dieselbe Entscheidung gleich noch einmal.',
    }
  if (unsure && isOtherwise(answer))
    return {
      title: fault.title,
      remedy: `Wahrscheinlich gilt Ihre erste Entscheidung: ${inWords(unsure)}. Senden Sie diese noch einmal, dann sehen Sie es.`,
    }
  return fault
}

/** The same after the clerk has moved on: the photo is no longer shown. */
export function lostDecision(answer: Failure, unsure: Verdict | undefined): RetrievalFault {
  const { title, remedy } = answerFault(answer)
  if (unsure)
    return {
      title: 'Wir wissen nicht, ob Ihre Entscheidung zum vorigen Bild gespeichert ist.',
      remedy: `${title} ${RESCAN_TO_KNOW}`,
    }
  return { title: 'Ihre Entscheidung zum vorigen Bild ist nicht gespeichert.', remedy: `${title} ${remedy || RESCAN}` }
}

function inWords(verdict: Verdict): string {
  if (verdict.decision === 'reject') return `„Bild ablehnen“ (${REJECTIONS[verdict.reason]})`
  const { keep, applicationDate } = verdict
  const wish = keep ? 'aufbewahren' : 'nicht aufbewahren'
  return `„Bild in Antrag übernehmen“ (${wish}${applicationDate ? `, Antrag vom ${dayOf(applicationDate)}` : ''})`
}
