/** The fields of step 1, named as documented, in the order in which the form shows them (REG-05). */
export const PERSON_FIELDS = [
  'salutation',
  'firstName',
  'lastName',
  'birthDate',
  'phonenumber',
  'company_name',
  'legal_form',
  'website',
  'owner_code',
  'email',
  'password',
] as const
export type PersonField = (typeof PERSON_FIELDS)[number]
export type Person = Readonly<Record<PersonField, string>>

export const EMPTY_PERSON = Object.fromEntries(PERSON_FIELDS.map((field) => [field, ''])) as Person
