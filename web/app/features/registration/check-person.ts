import { OWNER_CODE_SENTENCE, type UserType } from '@epassbild/contract/accounts.ts'
import { isAfterToday } from '@epassbild/contract/days.ts'
import {
  BIRTH_DATE_IN_FUTURE,
  BirthDate,
  Email,
  FirstName,
  LastName,
  LegalForm,
  OptionalWebsite,
  optionalLine,
  Password,
  Phone,
  Salutation,
} from '@epassbild/contract/values.ts'
import type * as z from 'zod/mini'
import { PERSON_FIELDS, type Person, type PersonField } from './person.ts'

export interface PersonFault {
  field: PersonField
  sentence: string
}

const SCHEMAS: Partial<Record<PersonField, z.ZodMiniType>> = {
  salutation: Salutation,
  firstName: FirstName,
  lastName: LastName,
  birthDate: BirthDate,
  company_name: optionalLine(),
  website: OptionalWebsite,
  email: Email,
  password: Password,
}

/** Sentences for empty fields, whose own sentence would describe a wrong value. */
const EMPTY: Partial<Record<PersonField, string>> = {
  birthDate: 'Bitte geben Sie Ihr Geburtsdatum ein.',
  phonenumber: 'Bitte geben Sie Ihre Telefonnummer ein.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  owner_code: OWNER_CODE_SENTENCE,
}

/** All faults of step 1 in the order of the form, by the same schemas as on the server (REG-06, REG-07, REG-08). */
export function faultsOfPerson(person: Person, userType: UserType, now: Date): PersonFault[] {
  return PERSON_FIELDS.flatMap((field) => {
    const sentence = faultOf(field, person[field], userType, now)
    return sentence ? [{ field, sentence }] : []
  })
}

function faultOf(field: PersonField, value: string, userType: UserType, now: Date): string | undefined {
  const owner = userType === 'owner'
  if (field === 'owner_code') return owner || value.trim() !== '' ? undefined : OWNER_CODE_SENTENCE
  const schema = owner && field === 'phonenumber' ? Phone : owner && field === 'legal_form' ? LegalForm : SCHEMAS[field]
  const parsed = schema?.safeParse(value)
  if (parsed && !parsed.success) return (value.trim() === '' && EMPTY[field]) || parsed.error.issues[0]?.message
  if (field === 'birthDate' && isAfterToday(value, now)) return BIRTH_DATE_IN_FUTURE
  return undefined
}

const REQUIRED: readonly PersonField[] = ['salutation', 'firstName', 'lastName', 'birthDate', 'email', 'password']

/** REG-08: fields required for „Weiter". */
function requiredFields(userType: UserType): readonly PersonField[] {
  return userType === 'owner' ? [...REQUIRED, 'phonenumber', 'legal_form'] : [...REQUIRED, 'owner_code']
}

/** The headline above the faults. */
export function headlineOf(person: Person, userType: UserType): string {
  return requiredFields(userType).some((field) => person[field].trim() === '')
    ? 'Bitte füllen Sie alle Pflichtfelder aus.'
    : 'Bitte prüfen Sie Ihre Angaben'
}
