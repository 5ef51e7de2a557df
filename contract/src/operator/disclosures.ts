import { z } from 'zod'
import { endpoint, OPERATOR } from '#contract/endpoint.ts'
import { CardData } from '#contract/identification.ts'
import { PERSON_FACTS } from '#contract/own-account/person-facts.ts'
import { detail, STEP_UP } from '#contract/refusal.ts'
import { line } from '#contract/values.ts'

/** Hours in which a second operator may agree and both may read the identity. */
export const DISCLOSURE_HOURS = 24

const IDENTIFIER_SENTENCE =
  'Bitte geben Sie die ganze Nutzerkennung an: drei Kennungen, dazwischen je drei Doppelpunkte.'
const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

/** Nutzerkennung, as in the answer to a retrieval: `cloud:::account:::user`. */
const UserIdentifier = z
  .string(IDENTIFIER_SENTENCE)
  .trim()
  .toLowerCase()
  .regex(new RegExp(`^${UUID}:::${UUID}:::${UUID}$`), IDENTIFIER_SENTENCE)

const DisclosedIdentity = z.object({
  ...PERSON_FACTS,
  role: z.string(),
  company_name: z.string(),
  legal_form: z.string(),
  registered_at: z.string(),
  /** When the account was closed or blocked. */
  ended_at: z.string().nullable(),
  last_transfer_at: z.string().nullable(),
  /** Links to ID cards: keyed hash of the pseudonym, and the period of the link. */
  cards: z.array(
    z.object({
      pseudonym: z.string(),
      identified_at: z.string(),
      /** When the link ended, or a renewed card took its place. */
      ended_at: z.string().nullable(),
      data_set: CardData.nullable(),
    }),
  ),
})
export type DisclosedIdentity = z.output<typeof DisclosedIdentity>

const DisclosureRequest = z.object({
  user_identifier: z.string(),
  authority: z.string(),
  reference: z.string(),
  asked_at: z.string(),
  /** Name of the operator. */
  asked_by: z.string(),
  /** Whether that operator's account has ended: then no one can agree any more (T31). */
  asker_ended: z.boolean(),
  agreed_at: z.string().nullable(),
})
export type DisclosureRequest = z.output<typeof DisclosureRequest>

export const listDisclosures = endpoint({
  method: 'GET',
  path: '/api/operator/disclosures/',
  summary: 'Inquiries of authorities of the last month, newest first, without the identities',
  access: OPERATOR,
  output: z.array(DisclosureRequest),
  refusals: {},
})

export const discloseIdentity = endpoint({
  method: 'POST',
  path: '/api/operator/disclosures/',
  summary:
    'Disclose the person behind a Nutzerkennung for an authority: records the inquiry; the same call by a second operator within a day discloses the identity to both',
  access: OPERATOR,
  input: z.strictObject({
    user_identifier: UserIdentifier,
    authority: line('Bitte geben Sie die Behörde an, die anfragt.', 200),
    reference: line('Bitte geben Sie das Aktenzeichen der Behörde an.', 100),
  }),
  output: DisclosureRequest.extend({
    /** Null until a second operator has agreed. */
    identity: DisclosedIdentity.nullable(),
  }),
  refusals: {
    'step-up': STEP_UP,
    'identity-unknown': detail(
      404,
      'Zu dieser Nutzerkennung ist keine Person gespeichert. Entweder gehört sie zu einem anderen Anbieter, oder die Frist für ihre Angaben ist abgelaufen.',
    ),
  },
})
