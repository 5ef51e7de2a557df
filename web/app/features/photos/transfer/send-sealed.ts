import { CLIENT_VERSION, type Receipt, transferPhoto } from '@epassbild/contract/photos.ts'
import { answerWithin } from '#api/answer-within.ts'
import { type Answer, call } from '#api/call.ts'
import { firstFieldSentence, firstSentenceIn } from '#texts/answer-sentence.ts'
import type { SealedShot } from './sealed-shot.ts'

/**
 * Next step after a response without a receipt: `again` sends the same bytes (nothing is billed twice), `eid` confirms
 * again and then sends the same bytes, `reseal` seals under a new id, `replace` does so in place of the stored photo,
 * `own` sends the same bytes, none of which are stored, as an independent photo once the person agrees, `reload` needs
 * the new page, `nothing` needs action by another person.
 */
export type WayOn = 'again' | 'eid' | 'reseal' | 'replace' | 'own' | 'reload' | 'nothing'

export type Sending = { receipt: Receipt } | { sentence: string; way: WayOn; soon: boolean }

const WAYS: { [code: string]: WayOn } = {
  // After another sign-in.
  'not-signed-in': 'again',
  'hash-differs': 'again',
  'ciphertext-length': 'reseal',
  'eid-proof-missing': 'eid',
  'eid-proof-late': 'eid',
  'eid-proof-used': 'eid',
  'transfer-differs': 'reseal',
  'transfer-deleted': 'reseal',
  'transfer-ended': 'replace',
  'replaced-unknown': 'own',
  'replaced-too-late': 'own',
  'client-too-old': 'reload',
  'too-many': 'again',
  busy: 'again',
}

/** Timeout of a hanging connection: transmission at 64 kbit/s plus half a minute for the server. */
export const answerWithinMs = (bytes: number) => Math.max(90_000, 30_000 + bytes / 8)

export const OFFLINE_SENTENCE =
  'Die Verbindung ist unterbrochen. Das versiegelte Bild bleibt hier und wird noch einmal gesendet. Nichts wird doppelt berechnet.'

const UNKNOWN_SENTENCE = 'Das Bild ließ sich gerade nicht übermitteln. Bitte versuchen Sie es noch einmal.'

export interface SentFrom {
  studioId: number
  /** The studio's own name for the customer; empty: none. */
  customerReference: string
  /** Transfers that this one replaces: the first of them that the cloud knows. Undefined: none. */
  inPlaceOf: readonly (string | undefined)[]
  /** The wish for a further document, sent to the cloud. */
  furtherUse: boolean
  /** Whether the cloud accepts the token by which the citizen sees the state of the photo. */
  citizenStatus: boolean
}

/** Sends the sealed bytes once. After a lost connection or from a busy server, retry with the same bytes. */
export async function sendSealed(sealed: SealedShot, from: SentFrom, signal: AbortSignal): Promise<Sending> {
  const { studioId, customerReference, furtherUse, citizenStatus } = from
  const [replaces, ...others] = from.inPlaceOf
  const headers = {
    'x-transfer-id': sealed.transferId,
    'x-ciphertext-sha256': sealed.ciphertextSha256,
    ...(citizenStatus && { 'x-citizen-token-sha256': sealed.citizenTokenSha256 }),
    'x-shop-id': studioId,
    'x-captured-at': sealed.capturedAt,
    'x-client-version': CLIENT_VERSION,
    ...(customerReference && { 'x-customer-reference': encodeURIComponent(customerReference) }),
    ...(furtherUse && { 'x-further-use': 'wished' as const }),
    ...(replaces && { 'x-replaces-transfer': replaces }),
  }
  const answer = await answerWithin(answerWithinMs(sealed.ciphertext.length), (late) =>
    call(transferPhoto, headers, { bytes: sealed.ciphertext, signal: AbortSignal.any([signal, late]) }),
  )
  const isUnknown = !answer.ok && answer.kind === 'refused' && answer.code === 'replaced-unknown'
  if (isUnknown && others.length > 0) return sendSealed(sealed, { ...from, inPlaceOf: others }, signal)
  return readAnswer(answer)
}

export function readAnswer(answer: Answer<Receipt>): Sending {
  if (answer.ok) return { receipt: answer.data }
  if (answer.kind === 'network') return { sentence: OFFLINE_SENTENCE, way: 'again', soon: true }
  const sentence = firstSentenceIn(answer.body.detail) ?? firstFieldSentence(answer.body) ?? UNKNOWN_SENTENCE
  // A server error (500) may have stored the photo: the same bytes fetch its receipt.
  const way = WAYS[answer.code] ?? (answer.status >= 500 ? 'again' : 'nothing')
  return { sentence, way, soon: answer.status >= 500 }
}
