import { z } from 'zod'
import { endpoint, OPERATOR } from '#contract/endpoint.ts'
import { detail, STEP_UP } from '#contract/refusal.ts'
import { keysOf, line, RowId, severalLines } from '#contract/values.ts'
import { FEDERAL_STATES } from './figures.ts'

const State = z.union([z.literal(''), z.enum(keysOf(FEDERAL_STATES))]).default('')

export const MESSAGE_MAX = 5_000
/** Most companies picked by hand for one message. */
export const PICKED_MAX = 500

const Message = z.object({
  id: z.int(),
  sent_at: z.string(),
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.string(),
  /** Names of the companies that were picked by hand; empty for a message to all or to one state. */
  picked: z.array(z.string()),
  recipients: z.int(),
  /** All mails are handed to the mail server's queue. */
  is_done: z.boolean(),
})

export const listStudioMessages = endpoint({
  method: 'GET',
  path: '/api/operator/messages/',
  summary: 'Messages that went to studios, newest first, and the number of recipients of a new one',
  access: OPERATOR,
  input: z.strictObject({
    state: State,
    /** Ids, separated by commas; empty: none is picked by hand. */
    companies: z
      .string()
      .regex(/^(\d{1,10}(,\d{1,10})*)?$/)
      .default('')
      .transform((ids): unknown[] => (ids === '' ? [] : ids.split(',')))
      .pipe(z.array(RowId).max(PICKED_MAX)),
  }),
  output: z.object({
    recipients: z.int(),
    /** Existing companies among the requested ones; a company whose owner cannot be written to is not reached. */
    picked: z.array(z.object({ company_id: z.int(), company_name: z.string(), is_reached: z.boolean() })),
    messages: z.array(Message),
  }),
  refusals: {},
})

export const NO_RECIPIENTS = 'Hier gibt es kein Unternehmen, das sich anschreiben lässt.'

export const sendStudioMessage = endpoint({
  method: 'POST',
  path: '/api/operator/messages/',
  summary:
    'Mail a message to the owners of all approved companies, of those with a studio in one federal state, or of companies picked by hand',
  access: OPERATOR,
  input: z.strictObject({
    subject: line('Bitte geben Sie einen Betreff an.', 120),
    text: severalLines('Bitte geben Sie einen Text an.', { max: MESSAGE_MAX }),
    state: State,
    companies: z.array(RowId).max(PICKED_MAX).default([]),
    /** Number that the page has shown; the message is not sent when it differs now. */
    recipients: z.int(),
    /** Idempotency key, made by the page for each message: a repeated call returns the first answer. */
    send_id: z.string().regex(/^[\w-]{16,64}$/),
  }),
  output: Message,
  refusals: {
    'step-up': STEP_UP,
    'recipients-differ': detail(
      409,
      'Die Zahl der Empfänger hat sich geändert. Bitte sehen Sie noch einmal nach. Es wurde nichts gesendet.',
    ),
    'message-differs': detail(
      409,
      'Diese Nachricht ist schon gesendet, so wie sie vor Ihrer Änderung war. Bitte sehen Sie unter „Gesendete Nachrichten“ nach.',
    ),
    'no-recipients': detail(409, NO_RECIPIENTS),
  },
})
