import type { Organisation } from '@epassbild/contract/authorities.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, Refused, Unreachable } from '#api/call.ts'
import { keepOrganisation } from '#features/operator/organisations/load-organisations.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { useStepUp } from './use-step-up.tsx'

/** The server's faults of a form: a sentence by field, or one about all of it. */
export interface FormFaults {
  fields: Readonly<Record<string, string>>
  whole: string | undefined
}

export const NO_FAULTS: FormFaults = { fields: {}, whole: undefined }

/** Sends one change of an authority and shows what became of it. */
export function useChange(said: string | ((organisation: Organisation) => string), onDone?: () => void) {
  const queries = useQueryClient()
  const [faults, setFaults] = useState(NO_FAULTS)
  const { withStepUp, dialog } = useStepUp()
  const [busy, send] = useOnce(async (ask: () => Promise<Answer<Organisation>>) => {
    setFaults(NO_FAULTS)
    const answer = await withStepUp(ask)
    if (!answer.ok) return setFaults(faultsOf(answer))
    keepOrganisation(queries, answer.data)
    showToast(typeof said === 'string' ? said : said(answer.data))
    onDone?.()
  })
  return { busy, faults, stepUp: dialog, send: (ask: () => Promise<Answer<Organisation>>) => void send(ask) }
}

export function faultsOf(answer: Refused | Unreachable): FormFaults {
  if (answer.kind === 'network') return { fields: {}, whole: refusalSentence(answer) }
  const sentences = Object.entries(answer.body).flatMap(([field, value]) => {
    const sentence = Array.isArray(value) ? firstSentenceIn(value) : undefined
    return sentence ? [[field, sentence] as const] : []
  })
  return sentences.length > 0
    ? { fields: Object.fromEntries(sentences), whole: undefined }
    : { fields: {}, whole: refusalSentence(answer) }
}
