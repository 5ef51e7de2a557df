import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { detail, STEP_UP } from '#contract/refusal.ts'
import { line } from '#contract/values.ts'
import { FEDERAL_STATES } from './figures.ts'

const OPERATOR = ['operator'] as const

const State = z.union([z.literal(''), z.enum(Object.keys(FEDERAL_STATES) as [keyof typeof FEDERAL_STATES])]).default('')

export const MESSAGE_MAX = 5_000

const Message = z.object({
  id: z.int(),
  sent_at: z.string(),
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.string(),
  recipients: z.int(),
  /** All mails are handed to the mail server's queue. */
  is_done: z.boolean(),
})

export const listStudioMessages = endpoint({
  method: 'GET',
  path: '/api/operator/messages/',
  summary: 'Messages that went to studios, newest first, and how many a new one would reach',
  access: OPERATOR,
  input: z.strictObject({ state: State }),
  output: z.object({ recipients: z.int(), messages: z.array(Message) }),
  refusals: {},
})

export const sendStudioMessage = endpoint({
  method: 'POST',
  path: '/api/operator/messages/',
  summary: 'Mail a message to the owners of all approved companies, or of those with a studio in one federal state',
  access: OPERATOR,
  input: z.strictObject({
    subject: line('Bitte geben Sie einen Betreff an.', 120),
    text: z.string().trim().min(1, 'Bitte geben Sie einen Text an.').max(MESSAGE_MAX),
    state: State,
    /** As the page has shown it: more or fewer are told first. */
    recipients: z.int(),
  }),
  output: Message,
  refusals: {
    'step-up': STEP_UP,
    'recipients-differ': detail(
      409,
      'Die Zahl der Empfänger hat sich geändert. Bitte sehen Sie noch einmal nach. Es wurde nichts gesendet.',
    ),
    'no-recipients': detail(409, 'Hier gibt es noch kein freigegebenes Unternehmen.'),
  },
})
