import { z } from 'zod'
import { REVIEW_STATES } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ignoringUnknown } from '#contract/ignoring-unknown.ts'
import { detail } from '#contract/refusal.ts'
import { LegalForm, line, OptionalWebsite } from '#contract/values.ts'

const path = '/api/photobooth/company/'

/** Facts of a registration about the company itself. */
export const CompanyFacts = z.object({
  name: z.string(),
  legal_form: z.string(),
  /** Empty, or an http(s) address. */
  website: z.string(),
  review: z.enum(REVIEW_STATES),
})
export type CompanyFacts = z.output<typeof CompanyFacts>

export const CompanyChange = ignoringUnknown(
  z
    .object({
      name: line('Bitte geben Sie den Namen Ihres Unternehmens ein.'),
      legal_form: LegalForm,
      website: OptionalWebsite,
    })
    .partial(),
)
export type CompanyChange = z.output<typeof CompanyChange>

export const showCompanyFacts = endpoint({
  method: 'GET',
  path,
  summary: 'Name, legal form and website of the own company',
  access: ['owner'],
  output: CompanyFacts,
  refusals: {},
})

export const changeCompanyFacts = endpoint({
  method: 'PUT',
  path,
  summary:
    'Change some or all of them; name and legal form only until the company is activated. A rejected company returns to review',
  access: ['owner'],
  input: CompanyChange,
  output: CompanyFacts,
  refusals: {
    'company-approved': detail(
      409,
      'Firmenname und Rechtsform haben wir geprüft. Haben sie sich geändert, schreiben Sie uns bitte.',
    ),
  },
})
