import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { detail, STEP_UP } from '#contract/refusal.ts'
import { line, RowId } from '#contract/values.ts'
import { CompanyFile } from './accounts.ts'

export const liftBlock = endpoint({
  method: 'POST',
  path: '/api/operator/companies/{company_id}/unblock/',
  summary:
    'Unblock the people of a company, or one of them: their addresses and ID cards can be used again, and each gets a mail. Accounts, studios and photos are not restored',
  access: ['operator'],
  params: z.strictObject({ company_id: RowId }),
  input: z.strictObject({
    reason: line('Bitte geben Sie einen Grund an.', 1000),
    /** Account to unblock; without it every blocked account of the company. */
    account_id: z.optional(RowId),
  }),
  output: CompanyFile,
  refusals: {
    'step-up': STEP_UP,
    'not-blocked': detail(409, 'Diese Sperre besteht nicht mehr.'),
  },
})
