import type { Profile } from '@epassbild/contract/accounts.ts'
import type { SecondFactors } from '@epassbild/contract/own-account/second-factors.ts'
import { STEP_UP } from '@epassbild/contract/refusal.ts'

export const OWNER: Profile = {
  id: 1,
  user_type: 'owner',
  salutation: 'Frau',
  first_name: 'Inke',
  last_name: 'Jensen',
  date_of_birth: '1986-03-14',
  email: 'inhaberin@studio.test',
  phone: '0431 555 01 20',
  company_name: 'Atelier Jensen',
  review: 'approved',
  review_reason: null,
  version: 1,
}
export const EMPLOYEE: Profile = { ...OWNER, id: 3, user_type: 'employee', email: 'team@studio.test', review: null }
export const ACCOUNTING: Profile = { ...OWNER, id: 5, user_type: 'accounting', email: 'buch@studio.test', review: null }
export const OPERATOR: Profile = { ...OWNER, id: 9, user_type: 'operator', email: 'betrieb@studio.test', review: null }
export const CLERK: Profile = { ...OWNER, id: 12, user_type: 'authority', email: 'amt@amt.test', review: null }

/** The server's response to a sign-in without a second factor. */
export const TOKENS = { access_token: 'access', refresh_token: 'refresh', detail: 'ok', message: 'ok' }

/** A person without a second factor, who is not offered one. */
export const NO_FACTORS: SecondFactors = {
  state: 'off',
  app: false,
  passkeys: [],
  recovery_codes: 0,
  required: false,
  offer: false,
}

/** The server's response if the sign-in is too old for a call. */
export const OLD_SIGN_IN = { status: STEP_UP.status, json: { code: 'step-up', detail: String(STEP_UP.body.detail) } }
