import { CLIENT_VERSION, type Receipt, transferPhoto } from '@epassbild/contract/photos.ts'
import { answerWithin } from '#api/answer-within.ts'
import { type Answer, call } from '#api/call.ts'
import { firstFieldSentence, firstSentenceIn } from '#texts/answer-sentence.ts'
import type { SealedShot } from './sealed-shot.ts'

/**
 * Next step after an answer that is no receipt: `again` sends the same bytes (nothing is billed twice), `eid` confirms
 * again and then sends the same bytes, `reseal` seals under a new number, `replace` does so in place of the stored photo,
 * `own` sends the same bytes, of which nothing is stored, as a photo of its own when the person says so, `reload` needs
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

/** Time of a connection that hangs; a photo of this many bytes has the time of a line of 64 kbit/s beside half a minute of the server. */
export const answerWithinMs = (bytes: number) => Math.max(90_000, 30_000 + bytes / 8)

export const OFFLINE_SENTENCE =
  'Die Verbindung ist unterbrochen. Das versiegelte Bild bleibt hier und wird noch einmal gesendet. Nichts wird doppelt berechnet.'

const UNKNOWN_SENTENCE = 'Das Bild ließ sich gerade nicht übermitteln. Bitte versuchen Sie es noch einmal.'

export interface SentFrom {
  studioId: number
  /** The studio's own name for the customer; empty: none. */
  customerReference: string
  /** Transfers in whose place this one comes: in the first one's that the cloud knows. Undefined: in none. */
  inPlaceOf: readonly (string | undefined)[]
  /** The wish for a further document, told to the cloud. */
  furtherUse: boolean
  /** Whether the cloud takes the token by which the citizen sees the state of the photo. */
  citizenStatus: boolean
}

/** Sends the sealed bytes once. A lost connection and a busy server are worth another try with the same bytes. */
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
  // A bug of ours (500) may have stored the photo: the same bytes fetch its receipt.
  const way = WAYS[answer.code] ?? (answer.status >= 500 ? 'again' : 'nothing')
  return { sentence, way, soon: answer.status >= 500 }
}
