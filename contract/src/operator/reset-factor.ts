import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { detail, STEP_UP } from '#contract/refusal.ts'
import { RowId } from '#contract/values.ts'
import { CompanyFile } from './accounts.ts'

/** Hours in which a second operator may agree; then the request expires. */
export const FACTOR_RESET_HOURS = 24

export const resetPersonFactor = endpoint({
  method: 'POST',
  path: '/api/operator/accounts/{account_id}/second-factor/',
  summary:
    'Reset the second factor of a person of a company who lost passkeys, app and recovery codes; the call of a second operator ends all sessions, and the next sign-in sets the factor up',
  access: ['operator'],
  params: z.strictObject({ account_id: RowId }),
  output: CompanyFile,
  refusals: {
    'step-up': STEP_UP,
    'no-second-factor': detail(409, 'Für dieses Konto ist kein zweiter Faktor eingerichtet.'),
  },
})
