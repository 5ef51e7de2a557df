import { z } from 'zod'
import { REVIEW_STATES } from '#contract/accounts.ts'
import { endpoint, OPERATOR } from '#contract/endpoint.ts'
import { CardData } from '#contract/identification.ts'
import { PERSON_FACTS } from '#contract/own-account/person-facts.ts'
import { detail, inField, STEP_UP } from '#contract/refusal.ts'
import { RegisteredStudio } from '#contract/studios.ts'
import { keysOf, line, RowId } from '#contract/values.ts'

/** A note of an operator about a company under review. */
export const ReviewNote = z.object({
  id: z.int(),
  author: z.string(),
  written_at: z.string(),
  text: z.string(),
  /** `answered` once nothing of the company waits for a decision. */
  second_look: z.enum(['none', 'asked', 'answered']),
})

export const ReviewCase = z.object({
  owner_id: z.int(),
  company_name: z.string(),
  legal_form: z.string(),
  website: z.string(),
  ...PERSON_FACTS,
  registered_at: z.string(),
  /** Since when a decision is due; for a decided case, the registration. */
  waiting_since: z.string(),
  /** Data of the owner's ID card, to compare with the proof of the trade; null if not stored (`EID_DATA_SET`). */
  card: CardData.pick({ family_names: true, given_names: true, birth_date: true }).nullable(),
  /** From the invoice profile; empty where none is given. */
  vat_id: z.string(),
  review: z.enum(REVIEW_STATES),
  review_reason: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Notes of operators, the oldest first. */
  notes: z.array(ReviewNote),
  /** Facts that another company shares: a hint for the operator, no decision. */
  duplicates: z.array(
    z.object({
      owner_id: z.int().nullable(),
      company_name: z.string(),
      same: z.enum(['address', 'phone', 'certificate', 'vat-id']),
      /** Studio of the company under review that shares the fact; empty when the fact concerns no studio. */
      studio: z.string(),
    }),
  ),
  studios: z.array(
    RegisteredStudio.extend({
      decided_at: z.string().nullable(),
      /** Public data while a change is under review; null without a change. */
      published: z.object({ name: z.string(), address: z.string(), zipcode: z.string(), city: z.string() }).nullable(),
      /** Version of licence and place as shown, also of a place without a licence; a decision sends it back. */
      certificate_id: z.string(),
    }),
  ),
})
export type ReviewCase = z.output<typeof ReviewCase>

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/operator/reviews/',
  summary: 'Companies with an open decision, oldest first',
  access: OPERATOR,
  output: z.array(ReviewCase),
  refusals: {},
})

export const showReview = endpoint({
  method: 'GET',
  path: '/api/operator/reviews/{owner_id}/',
  summary: 'One company under review, also after its decision',
  access: OPERATOR,
  params: z.strictObject({ owner_id: RowId }),
  output: ReviewCase,
  refusals: {},
})

/** Time of the latest decision that the operator saw, null without one: a later decision is never overwritten. */
const Seen = { decided_at: z.iso.datetime().nullable().optional() }
const Approval = z.strictObject({ decision: z.literal('approve'), ...Seen })
const Rejection = z.strictObject({
  ...Seen,
  decision: z.literal('reject'),
  reason: line('Bitte geben Sie einen Grund an.', 1000),
})
/** Kinds of proof that a company is a trade, as the registration requires them. */
export const PROOF_KINDS = {
  'trade-registration': 'Gewerbeanmeldung',
  'commercial-register': 'Handelsregisterauszug',
  'crafts-card': 'Handwerkskarte',
  'tax-office': 'Bescheinigung des Finanzamts',
} as const
export type ProofKind = keyof typeof PROOF_KINDS
/** The operator confirms that the names on the card match a proof of this kind (TR-03170-1, 2.5). */
const OwnerApproval = Approval.extend({
  card_compared: z.literal(true).optional(),
  proof: z.enum(keysOf(PROOF_KINDS)).optional(),
})
const Decision = z.discriminatedUnion('decision', [OwnerApproval, Rejection])

/** Version of licence and place that the operator saw: newer ones are not decided unseen. */
const LookedAt = { certificate_id: z.string().max(100).optional() }
const StudioDecision = z.discriminatedUnion('decision', [Approval.extend(LookedAt), Rejection.extend(LookedAt)])

const SECOND_LOOK_ASKED = detail(
  409,
  'Sie haben um einen zweiten Blick gebeten. Die Freigabe gibt eine andere Person des Betriebs.',
)

const NOT_WITHOUT_STUDIO = detail(
  409,
  'Das Konto kann erst freigegeben werden, wenn mindestens ein Standort freigegeben ist.',
)

export const CARD_NOT_COMPARED_SENTENCE =
  'Bitte vergleichen Sie zuerst den Namen auf dem Ausweis mit dem Nachweis und bestätigen Sie, dass beide zusammengehören.'
export const PROOF_NOT_NAMED_SENTENCE =
  'Bitte wählen Sie, mit welchem Nachweis Sie den Namen auf dem Ausweis verglichen haben.'

const DECIDED_MEANWHILE = detail(
  409,
  'Darüber wurde inzwischen anders entschieden. Bitte sehen Sie noch einmal nach. Ihre Entscheidung wurde nicht gespeichert.',
)

export const decideOwner = endpoint({
  method: 'POST',
  path: '/api/operator/reviews/{owner_id}/decision/',
  summary: 'Approve (activation mail) or reject (mail with reason) an owner',
  access: OPERATOR,
  params: z.strictObject({ owner_id: RowId }),
  input: Decision,
  output: ReviewCase,
  refusals: {
    'second-look-asked': SECOND_LOOK_ASKED,
    'no-approved-studio': NOT_WITHOUT_STUDIO,
    'owner-not-identified': detail(
      409,
      'Das Konto kann erst freigegeben werden, wenn sich die Inhaberin oder der Inhaber mit dem Online-Ausweis identifiziert hat.',
    ),
    'card-not-compared': detail(409, CARD_NOT_COMPARED_SENTENCE),
    'proof-not-named': detail(409, PROOF_NOT_NAMED_SENTENCE),
    'decided-meanwhile': DECIDED_MEANWHILE,
  },
})

export const decideStudio = endpoint({
  method: 'POST',
  path: '/api/operator/studios/{studio_id}/decision/',
  summary: 'Approve or reject one studio (mail with reason)',
  access: OPERATOR,
  params: z.strictObject({ studio_id: RowId }),
  input: StudioDecision,
  output: ReviewCase,
  refusals: {
    'decided-meanwhile': DECIDED_MEANWHILE,
    'second-look-asked': SECOND_LOOK_ASKED,
    'no-certificate': detail(409, 'Zu diesem Standort fehlt der Gewerbenachweis.'),
    'changed-meanwhile': detail(
      409,
      'Nachweis oder Angaben wurden inzwischen geändert. Bitte sehen Sie noch einmal nach. Ihre Entscheidung wurde nicht gespeichert.',
    ),
  },
})

export const blockAccount = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/{account_id}/block/',
  summary: 'Block an account; for an owner the whole company, whose data is deleted according to the terms',
  access: OPERATOR,
  params: z.strictObject({ account_id: RowId }),
  input: z.strictObject({
    reason: line('Bitte geben Sie einen Grund an.', 1000),
    confirm_last_name: z.string().max(100).trim().normalize(),
  }),
  output: z.object({ detail: z.string() }),
  refusals: {
    'step-up': STEP_UP,
    'confirmation-differs': inField(
      'confirm_last_name',
      'Bitte geben Sie den Nachnamen zur Bestätigung genau so ein, wie er im Konto steht.',
    ),
    'own-account': detail(409, 'Das eigene Konto kann nicht gesperrt werden.'),
    'caller-blocked': detail(409, 'Ihr Konto wurde inzwischen gesperrt.'),
  },
})

/** One studio as the back office lists it. */
export const OperatorStudio = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  zipcode: z.string(),
  city: z.string(),
  created_at: z.string(),
  review: z.enum(REVIEW_STATES),
  has_certificate: z.boolean(),
  company_name: z.string(),
  company_review: z.enum(REVIEW_STATES),
  /** Leads to the review; null when the company has no owner (any more). */
  owner_id: z.int().nullable(),
})
export type OperatorStudio = z.output<typeof OperatorStudio>

export const listOperatorStudios = endpoint({
  method: 'GET',
  path: '/api/operator/studios/',
  summary: 'All studios with their company and state, by id',
  access: OPERATOR,
  output: z.array(OperatorStudio),
  refusals: {},
})
