import { z } from 'zod'
import * as mini from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, optionalLine, severalLines } from './values.ts'

const DESCRIPTION_SENTENCE = 'Bitte beschreiben Sie in mindestens 20 Zeichen, was Sie gesehen haben.'
export const DESCRIPTION_MAX = 4_000

export const SecurityReport = mini.strictObject({
  description: severalLines(DESCRIPTION_SENTENCE, { min: 20, max: DESCRIPTION_MAX }),
  /** Page or place where it was seen. */
  place: optionalLine(200),
  /** Address for the answer; empty when the reporter wants to stay anonymous. */
  email: mini.union([mini.literal(''), Email], 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
})
export type SecurityReport = z.input<typeof SecurityReport>

/** Low-barrier reporting (TR-03170-2, 2.4.3): neither an account nor an address is required. */
export const reportSecurityProblem = endpoint({
  method: 'POST',
  path: '/api/security-reports/',
  summary: 'Report a security problem to the operator',
  access: 'public',
  limit: 'security-report',
  input: z.strictObject(SecurityReport.shape),
  status: 201,
  /** Named in the mail to the operator, so that reporter and operator can refer to it. */
  output: z.object({ report_number: z.string() }),
  refusals: {},
})
