import { SecurityReport } from '@epassbild/contract/security-reports.ts'
import type { Refused } from '#api/call.ts'
import { firstFieldSentence, firstSentenceIn } from '#texts/answer-sentence.ts'

export type ReportField = keyof SecurityReport

/** Field by field, in the order of the form. */
export function faultsOfReport(report: SecurityReport): { field: ReportField; sentence: string }[] {
  const issues = SecurityReport.safeParse(report).error?.issues ?? []
  return (['description', 'place', 'email'] as const).flatMap((field) => {
    const sentence = issues.find(({ path }) => path[0] === field)?.message
    return sentence ? [{ field, sentence }] : []
  })
}

const NOT_SENT = 'Ihre Meldung konnte nicht gesendet werden.'

/** `email`: the operator's address, as the fallback if the form does not work. */
export function sentenceOfFailure(answer: Refused | { kind: 'network' }, email: string): string {
  if (answer.kind === 'network')
    return `${NOT_SENT} Bitte prüfen Sie die Verbindung ins Internet. Ihr Text bleibt hier stehen.`
  const said = firstSentenceIn(answer.body.detail) ?? firstFieldSentence(answer.body)
  return `${said ?? NOT_SENT} Sie können uns auch an ${email} schreiben.`
}
