import type { Failure } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'

const NO_CONNECTION = 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.'
const NO_REASON_GIVEN = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.'

/** The server's own sentence, if there is one. */
export function refusalSentence(answer: Failure | undefined): string {
  if (answer?.kind === 'network') return NO_CONNECTION
  return firstSentenceIn(answer?.body.detail) ?? NO_REASON_GIVEN
}
