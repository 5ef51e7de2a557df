import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { detail, STEP_UP } from '#contract/refusal.ts'
import { line, NoAddress, RowId } from '#contract/values.ts'
import { CompanyFile } from './accounts.ts'

/** Hours in which a second operator may agree. */
export const NAME_CHANGE_HOURS = 24

export const changeName = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/{account_id}/name/',
  summary:
    'Change the name of a person of a company, on proof; takes effect with the same call of a second operator within a day. It ends the identification, like a change of the name in the profile',
  access: ['operator'],
  params: z.strictObject({ account_id: RowId }),
  input: z.strictObject({
    first_name: line('Bitte geben Sie den Vornamen der Person ein.', 100).check(NoAddress),
    last_name: line('Bitte geben Sie den Nachnamen der Person ein.', 100).check(NoAddress),
    proof: line('Bitte geben Sie den Nachweis des Namens an.', 300),
  }),
  output: CompanyFile,
  refusals: {
    'step-up': STEP_UP,
    'same-name': detail(409, 'Diese Person heißt hier schon so.'),
  },
})
