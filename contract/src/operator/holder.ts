import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { detail, STEP_UP } from '#contract/refusal.ts'
import { line, ROW_ID_MAX, RowId } from '#contract/values.ts'
import { CompanyFile } from './accounts.ts'

/** Hours in which a second operator may agree. */
export const HOLDER_CHANGE_HOURS = 24

const PERSON_MISSING = 'Bitte wählen Sie die Person.'

export const changeHolder = endpoint({
  method: 'POST',
  path: '/api/operator/companies/{company_id}/main-holder/',
  summary:
    'Make a person of the company its owner, on proof that they belong to it; takes effect with the same call of a second operator within a day. The previous owner becomes a manager',
  access: ['operator'],
  params: z.strictObject({ company_id: RowId }),
  input: z.strictObject({
    account_id: z.int(PERSON_MISSING).positive(PERSON_MISSING).max(ROW_ID_MAX, PERSON_MISSING),
    proof: line('Bitte geben Sie den Nachweis an, dass die Person zum Unternehmen gehört.', 300),
  }),
  output: CompanyFile,
  refusals: {
    'step-up': STEP_UP,
    'already-owner': detail(409, 'Diese Person ist schon die Inhaberin oder der Inhaber.'),
    'holder-not-identified': detail(
      409,
      'Diese Person hat sich noch nicht mit dem Online-Ausweis identifiziert. Erst danach kann sie das Unternehmen übernehmen.',
    ),
    'company-ended': detail(409, 'Dieses Unternehmen ist geschlossen oder gesperrt.'),
  },
})
