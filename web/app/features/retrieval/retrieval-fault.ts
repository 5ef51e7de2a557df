import type { Failure, Refused } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { dayOf } from '#texts/moments.ts'
import type { OpeningFault } from './open-answer.ts'

/** Why no photo is shown: one sentence for the cause, one for the remedy. */
export interface RetrievalFault {
  title: string
  remedy: string
}

const ASK_FOR_NEW = 'Bitten Sie die Person um eine neue Aufnahme.'
/** When a studio replaces a lost slip, it deletes the photo of the lost one. */
const OR_NEWER_SLIP = 'Gibt es einen neueren Beleg, gilt dieser. Sonst bitten Sie die Person um eine neue Aufnahme.'

const OPENING: { [fault in OpeningFault]: RetrievalFault } = {
  tampered: {
    title: 'Die Signatur des Bildes ist ungültig. Es wird nicht angezeigt.',
    remedy: 'Das Bild wurde verändert oder kommt nicht von hier. Nehmen Sie es nicht an und melden Sie uns den Fall.',
  },
  'foreign-key': {
    title: 'Der Schlüssel im Code passt nicht zu diesem Bild. Es wird nichts angezeigt.',
    remedy: `Prüfen Sie, ob der Beleg unbeschädigt ist. ${ASK_FOR_NEW}`,
  },
  'no-jpeg': {
    title: 'Das Bild lässt sich nicht anzeigen.',
    remedy: ASK_FOR_NEW,
  },
}

const DELETED_BY: Record<string, string> = {
  citizen: 'Die abgebildete Person hat es gelöscht.',
  authority: 'Es wurde nach der Entscheidung einer Behörde gelöscht.',
  undecided: 'Es war schon abgerufen, und keine Behörde hat vermerkt, dass es bleiben soll.',
  studio: 'Das Fotostudio hat es gelöscht.',
  operator: 'Der Betreiber hat es gelöscht.',
}

export function openingFault(fault: OpeningFault): RetrievalFault {
  return OPENING[fault]
}

/** The page's own sentence if the response carries facts, else the server's. */
export function answerFault(answer: Failure): RetrievalFault {
  if (answer.kind === 'network')
    return { title: 'Der Server ist nicht erreichbar.', remedy: 'Bitte scannen Sie den Code gleich noch einmal.' }
  const { code, body } = answer
  const title = firstSentenceIn(body.detail) ?? 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'
  if (code === 'photo-expired' && typeof body.validUntil === 'string')
    return {
      title: `Der Code ist seit ${dayOf(body.validUntil)} abgelaufen. Das Bild wurde gelöscht.`,
      remedy: ASK_FOR_NEW,
    }
  if (code === 'photo-deleted') return { title: deletedTitle(body.deletedAt), remedy: deletedRemedy(body) }
  if (code === 'too-many')
    return { title, remedy: 'Zu viele Codes passten zu keinem Bild. Das wird dem Betreiber gemeldet.' }
  if (code === 'already-decided')
    return { title, remedy: 'Möchten Sie anders entscheiden, scannen Sie den Code bitte noch einmal.' }
  if (code === 'organisation-blocked' || code === 'wrong-category')
    return { title, remedy: 'Bitte wenden Sie sich an den Betreiber.' }
  return { title, remedy: '' }
}

function deletedTitle(deletedAt: unknown): string {
  return typeof deletedAt === 'string' ? `Das Bild wurde am ${dayOf(deletedAt)} gelöscht.` : 'Das Bild wurde gelöscht.'
}

function deletedRemedy({ deletedBecause }: Refused['body']): string {
  const next = deletedBecause === 'studio' ? OR_NEWER_SLIP : ASK_FOR_NEW
  return `${DELETED_BY[String(deletedBecause)] ?? ''} ${next}`.trim()
}
