import { resendCode } from '@epassbild/contract/accounts.ts'
import { call } from '#api/call.ts'
import { CODE_RESENT, resendFailure } from './account-answers.ts'

export interface ResendResult {
  sent: boolean
  sentence: string
}

/** CODE-03: mails a new code and returns the result. */
export async function resendCodeTo(email: string, registration: string | undefined): Promise<ResendResult> {
  const answer = await call(resendCode, { email, registration })
  return answer.ok ? { sent: true, sentence: CODE_RESENT } : { sent: false, sentence: resendFailure(answer) }
}
