import { z } from 'zod'
import { REVIEW_STATES } from '#contract/accounts.ts'
import { endpoint, OPERATOR, ROLES } from '#contract/endpoint.ts'
import { RANGE_TURNED } from '#contract/refusal.ts'
import { optionalLine, RowId, wholeNumber } from '#contract/values.ts'
import { withAsciiDomain } from '#contract/web-address.ts'
import { BilledInvoice } from './corrections.ts'
import { OperatorStudio, ReviewNote } from './reviews.ts'
import { SearchedDay } from './searched-day.ts'

/** Most companies listed for one search. */
export const ACCOUNTS_FOUND_MAX = 50
/** Most companies of one answer; `before` requests the next page. */
export const ACCOUNTS_ASKED_MAX = 500

export const FoundCompany = z.object({
  company_id: z.int(),
  company_name: z.string(),
  review: z.enum(REVIEW_STATES),
  /** Closed by its owner, or blocked. */
  ended_at: z.string().nullable(),
  owner_name: z.string(),
  owner_email: z.string(),
  studios: z.int(),
})
export type FoundCompany = z.output<typeof FoundCompany>

export const searchAccounts = endpoint({
  method: 'GET',
  path: '/api/operator/accounts/',
  summary: 'Companies by e-mail or name of a person, company, VAT id or invoice number; the newest first',
  access: OPERATOR,
  input: z.strictObject({
    search: z._default(optionalLine(100), ''),
    most: z.prefault(wholeNumber(1, ACCOUNTS_ASKED_MAX), ACCOUNTS_FOUND_MAX),
    /** Only companies with a smaller id; the last id of an answer requests the next page. */
    before: z.optional(RowId),
  }),
  output: z.array(FoundCompany),
  refusals: {},
})

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  /** Name of the person; empty when it was the server, or a machine. */
  actor: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const CompanyFile = z.object({
  company: FoundCompany.extend({ legal_form: z.string(), website: z.string(), vat_id: z.string() }),
  people: z.array(
    z.object({
      account_id: z.int(),
      role: z.enum(ROLES),
      name: z.string(),
      /** Both empty once the name is erased. */
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      registered_at: z.string(),
      /** Whether the e-mail address is confirmed. */
      is_confirmed: z.boolean(),
      /** When the account has ended: blocked, closed, or removed by the company. */
      blocked_at: z.string().nullable(),
      /** Blocked by the operator; e-mail address and ID card stay barred. */
      is_blocked: z.boolean(),
      /** `due`: is set up at the next sign-in. */
      second_factor: z.enum(['off', 'due', 'on']),
      /** The reset of the second factor waits for another operator to agree (T33); null once no one can agree. */
      factor_reset_asked_at: z.string().nullable(),
      factor_reset_asked_by: z.string().nullable(),
      /** Another name that waits for a second operator; null without one. */
      name_change: z
        .object({
          first_name: z.string(),
          last_name: z.string(),
          proof: z.string(),
          asked_at: z.string(),
          asked_by: z.string(),
        })
        .nullable(),
    }),
  ),
  studios: z.array(
    OperatorStudio.pick({ id: true, name: true, address: true, zipcode: true, city: true, review: true }),
  ),
  /** Without what can be given back: counting it reads every item that the company was ever billed. */
  invoices: z.array(BilledInvoice.omit({ correctable: true })),
  /** Notes of operators, the oldest first. */
  notes: z.array(ReviewNote),
  /** A change of the owner that waits for a second operator; null without one. */
  holder_change: z
    .object({ account_id: z.int(), name: z.string(), proof: z.string(), asked_at: z.string(), asked_by: z.string() })
    .nullable(),
  /** Actions of its people except daily work, of operators about it, and its payments; newest first. */
  history: z.array(AuditEntry),
})
export type CompanyFile = z.output<typeof CompanyFile>

export const showCompany = endpoint({
  method: 'GET',
  path: '/api/operator/companies/{company_id}/',
  summary: 'Everything about one company: people, studios, invoices and its history',
  access: OPERATOR,
  params: z.strictObject({ company_id: RowId }),
  output: CompanyFile,
  refusals: {},
})

/** Most rows of one answer; `before` requests the next page. */
export const AUDIT_LISTED_MAX = 1_000

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/operator/audit/',
  summary: 'The audit log of some days in Germany by action and actor, newest first',
  access: OPERATOR,
  input: z.strictObject({
    from: SearchedDay,
    to: SearchedDay,
    /** Prefix: `invoice` finds `invoice-paid`. */
    action: z._default(optionalLine(60), ''),
    /** E-mail address of the person. */
    actor: z._default(optionalLine(254).check(z.toLowerCase(), z.overwrite(withAsciiDomain)), ''),
    /** Only rows with a smaller id; the last id of an answer requests the next page. */
    before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  }),
  output: z.array(AuditEntry),
  refusals: { 'range-turned': RANGE_TURNED },
})
