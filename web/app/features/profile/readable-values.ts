import type { Profile } from '@epassbild/contract/accounts.ts'
import { germanDate } from '#texts/dates.ts'
import { ROLE_NAMES } from '#texts/role-names.ts'
import { FIELD_NAMES, valuesOf } from './profile-fields.ts'

export const NOT_GIVEN = 'nicht angegeben'

/** The profile in words, for the view. */
export function readableValues(profile: Profile): (readonly [name: string, value: string])[] {
  const values = valuesOf(profile)
  return [
    [FIELD_NAMES.salutation, values.salutation],
    [FIELD_NAMES.first_name, values.first_name],
    [FIELD_NAMES.last_name, values.last_name],
    [FIELD_NAMES.date_of_birth, germanDate(values.date_of_birth) || NOT_GIVEN],
    ['E-Mail', profile.email],
    [FIELD_NAMES.phone, values.phone || NOT_GIVEN],
    ['Unternehmen', profile.company_name],
    ['Zugriff', ROLE_NAMES[profile.user_type]],
  ]
}
