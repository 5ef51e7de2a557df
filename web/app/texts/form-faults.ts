import type { Failure } from '#api/call.ts'
import { firstSentenceIn } from './answer-sentence.ts'
import { refusalSentence } from './refusal-sentence.ts'

/** The server's faults of a form: a sentence by field, or one about the whole form. */
export interface FormFaults {
  fields: Readonly<Record<string, string>>
  whole: string | undefined
}

export const NO_FAULTS: FormFaults = { fields: {}, whole: undefined }

export function faultsOf(answer: Failure): FormFaults {
  if (answer.kind === 'network') return { fields: {}, whole: refusalSentence(answer) }
  const sentences = Object.entries(answer.body).flatMap(([field, value]) => {
    const sentence = Array.isArray(value) ? firstSentenceIn(value) : undefined
    return sentence ? [[field, sentence] as const] : []
  })
  return sentences.length > 0
    ? { fields: Object.fromEntries(sentences), whole: undefined }
    : { fields: {}, whole: refusalSentence(answer) }
}
