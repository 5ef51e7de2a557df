import { z } from 'zod'
import * as mini from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, optionalLine } from './values.ts'

const DESCRIPTION_SENTENCE = 'Bitte beschreiben Sie in mindestens 20 Zeichen, was Sie gesehen haben.'
export const DESCRIPTION_MAX = 4_000

/** Several lines; PostgreSQL refuses NUL and half a surrogate pair, and nothing else that cannot be printed belongs into a mail. */
const Description = mini
  .string(DESCRIPTION_SENTENCE)
  .check(
    mini.trim(),
    mini.minLength(20, DESCRIPTION_SENTENCE),
    mini.maxLength(DESCRIPTION_MAX, `Bitte höchstens ${DESCRIPTION_MAX} Zeichen eingeben.`),
    mini.regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}\p{Bidi_Control}])*$/u, 'Bitte geben Sie nur druckbare Zeichen ein.'),
  )

export const SecurityReport = mini.strictObject({
  description: Description,
  /** Page or place where it was seen. */
  place: optionalLine(200),
  /** Where to answer; empty when the reporter wants to stay unknown. */
  email: mini.union([mini.literal(''), Email], 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
})
export type SecurityReport = z.input<typeof SecurityReport>

/** The low-barrier way of TR-03170-2 2.4.3: no account, no address asked for. */
export const reportSecurityProblem = endpoint({
  method: 'POST',
  path: '/api/security-reports/',
  summary: 'Report a security problem to the operator',
  access: 'public',
  limit: 'security-report',
  input: z.strictObject(SecurityReport.shape),
  status: 201,
  /** Named in the mail to the operator, so that reporter and operator speak of the same. */
  output: z.object({ report_number: z.string() }),
  refusals: {},
})
