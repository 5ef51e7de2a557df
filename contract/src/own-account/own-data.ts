import { z } from 'zod'
import { USER_TYPES } from '#contract/accounts.ts'
import { InvoiceProfile, SavedPaymentMethod } from '#contract/billing.ts'
import { NotificationSettings } from '#contract/company/notifications.ts'
import { StudioPeople } from '#contract/company/studio-people.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CardData } from '#contract/identification.ts'
import { PERSON_FACTS } from '#contract/own-account/person-facts.ts'
import { Licence } from '#contract/software.ts'
import { OpenInvitation, StaffMember } from '#contract/staff.ts'
import { StudioOffer } from '#contract/studio-offers.ts'
import { RegisteredStudio } from '#contract/studios.ts'
import { SignedInDevice } from './devices.ts'
import { CreditUse, EarlierDevice, EarlierInvitation, InvoiceOnRecord, TransferOnRecord } from './on-record.ts'
import { SecondFactors } from './second-factors.ts'

/** Most transfers, bookings and actions that one file holds, since the export is built in memory. */
export const EXPORTED_MAX = 50_000

/** Everything that is stored about a company and its people, in the words of the other calls (LIFE-04). */
export const OwnData = z.object({
  exported_at: z.string(),
  company: z.object({
    name: z.string(),
    legal_form: z.string(),
    website: z.string(),
    review: z.string(),
    review_reason: z.string().nullable(),
    /** When an operator last decided about the company; null before it. */
    decided_at: z.string().nullable(),
    /** UUID that each photo of the company is signed with. */
    sender_id: z.string(),
  }),
  /** The intended new owner and the proof, while a second operator has not agreed; null without one. */
  holder_change: z.object({ user_id: z.int(), proof: z.string(), asked_at: z.string() }).nullable(),
  /** Other names of people, and their proofs, while a second operator has not agreed. */
  name_changes: z.array(
    z.object({
      user_id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      proof: z.string(),
      asked_at: z.string(),
    }),
  ),
  /** Also those who have left, while their names are kept. */
  people: z.array(
    StaffMember.omit({ user_type: true, last_active_on: true }).extend({
      user_type: z.string(),
      salutation: z.string(),
      phone: z.string(),
      registered_at: z.string(),
      left_at: z.string().nullable(),
      released_at: z.string().nullable(),
      identified_at: z.string().nullable(),
      /** The consents given at registration, with version and time. */
      consents: z.array(z.object({ kind: z.string(), version: z.string(), given_at: z.string() })),
    }),
  ),
  /** Notes of operators about the review of the company, without their authors. */
  review_notes: z.array(z.object({ written_at: z.string(), text: z.string() })),
  invitations: z.array(OpenInvitation),
  /** Accepted and withdrawn ones, until they are deleted. */
  earlier_invitations: z.array(EarlierInvitation),
  studios: z.array(
    RegisteredStudio.extend({
      received_at: z.string(),
      /** Since when the location, or its change, waits or has waited for a decision; null in the oldest rows. */
      submitted_at: z.string().nullable(),
      decided_at: z.string().nullable(),
    }),
  ),
  /** Statements of the locations about themselves in the finder. */
  studio_offers: z.array(StudioOffer.extend({ id: z.int() })),
  /** Locations with people assigned to them. */
  studio_people: z.array(StudioPeople),
  /** `booked_by`: the person who booked the full licence. */
  licences: z.array(Licence.extend({ booked_by: z.int().nullable() })),
  /** Newest first, without the photos, which the server cannot decrypt. */
  transfers: z.array(TransferOnRecord),
  /** False: only the newest EXPORTED_MAX are included. */
  transfers_complete: z.boolean(),
  /** Net amounts in cents, the oldest first. */
  bookings: z.array(z.object({ kind: z.string(), detail: z.string(), amount_cents: z.int(), booked_at: z.string() })),
  /** False: only the newest EXPORTED_MAX are included; the invoices alone contain older ones. */
  bookings_complete: z.boolean(),
  /** Saved method without the card or account number, which only the payment provider knows. */
  payment_method: SavedPaymentMethod.extend({
    /** Name, address, e-mail and phone as typed with it. */
    details: z.record(z.string(), z.string()),
    /** Reference of the mandate; empty for a card. */
    mandate: z.string(),
    saved_at: z.string(),
  }).nullable(),
  invoice_profile: InvoiceProfile,
  notification_settings: NotificationSettings,
  invoices: z.array(InvoiceOnRecord),
  credit_uses: z.array(CreditUse),
  /** Actions from the audit log with their actor, newest first; other people's without sign-ins and personal ones. */
  activity: z.array(z.object({ at: z.string(), action: z.string(), user_id: z.int() })),
  activity_complete: z.boolean(),
})
export type OwnData = z.output<typeof OwnData>

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/photobooth/profile/export/',
  summary: "Everything that is stored about the owner's company",
  access: ['owner'],
  limit: 'export',
  output: OwnData,
  refusals: {},
})

const Card = z.object({
  identified_at: z.string(),
  /** Keyed hash of the provider's pseudonym. */
  card_check: z.string(),
  /** Null where EID_DATA_SET keeps none; then the hash is all that is kept of the ID card. */
  data_set: CardData.nullable(),
})

/** Everything that is stored about one person of a studio, for that person. */
export const OwnRecord = z.object({
  exported_at: z.string(),
  person: z.object({
    user_id: z.int(),
    user_type: z.string(),
    username: z.string(),
    ...PERSON_FACTS,
    /** The person who sent the invitation; null for an owner who registered the company. */
    supervisor_id: z.int().nullable(),
    registered_at: z.string(),
    /** When the e-mail address was confirmed. */
    verified_at: z.string().nullable(),
    /** When the owner released the person for transfers; null where that is not required, and for owners. */
    released_at: z.string().nullable(),
    /** UUID that each transferred photo is signed with. */
    sender_id: z.string(),
    /** When a second factor was offered and postponed. */
    second_factor_put_off_at: z.string().nullable(),
    /** When an operator asked to set the second factors back; null where none has. */
    second_factor_reset_asked_at: z.string().nullable(),
    /** Until when the person has read the notifications. */
    notifications_read_at: z.string().nullable(),
  }),
  consents: z.array(z.object({ kind: z.string(), version: z.string(), given_at: z.string() })),
  /** Null before the identification. */
  identification: Card.nullable(),
  /** Cards that a newer one replaced or whose link ended, as after a change of the name; oldest first. */
  earlier_cards: z.array(Card.extend({ ended_at: z.string() })),
  /** Names of the locations that the person is assigned to. */
  works_at: z.array(z.string()),
  /** Active sessions, most recently used first. */
  devices: z.array(SignedInDevice.omit({ current: true })),
  /** Sessions that have ended, until they are deleted; the last ended first. */
  earlier_devices: z.array(EarlierDevice),
  /** When the account was last used from each device and network that is known by its keyed hash; the newest first. */
  known_origins: z.array(z.object({ seen_at: z.string() })),
  /** Whether a second factor is on, with the public part of each passkey by its id. */
  second_factors: SecondFactors.pick({ state: true, app: true, passkeys: true }),
  transfers: z.array(TransferOnRecord),
  /** False: only the newest EXPORTED_MAX are included. */
  transfers_complete: z.boolean(),
  activity: z.array(z.object({ at: z.string(), action: z.string() })),
  activity_complete: z.boolean(),
})
export type OwnRecord = z.output<typeof OwnRecord>

export const exportOwnRecord = endpoint({
  method: 'GET',
  path: '/api/photobooth/profile/my-record/',
  summary: 'Everything that is stored about the caller, including the ID card',
  access: USER_TYPES,
  limit: 'export',
  output: OwnRecord,
  refusals: {},
})
