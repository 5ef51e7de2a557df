import { type register, STAFF_PHONE, type UserType } from '@epassbild/contract/accounts.ts'
import { CONSENT_VERSIONS } from '@epassbild/contract/consents.ts'
import type { SentInputOf } from '@epassbild/contract/endpoint.ts'
import type { Person } from './person.ts'

type Payload = SentInputOf<typeof register>

/**
 * The request body (REG-12): legal form for owners and managers only, owner_code and placeholder phone for staff only.
 */
export function registrationPayload(person: Person, userType: UserType, sixDigits: number): Payload {
  const staff = userType !== 'owner'
  return {
    user: {
      username: usernameOf(person, sixDigits),
      first_name: person.firstName.trim(),
      last_name: person.lastName.trim(),
      email: person.email.trim(),
      password: person.password,
    },
    phone: staff ? STAFF_PHONE : person.phonenumber.trim(),
    date_of_birth: person.birthDate,
    salutation: person.salutation as Payload['salutation'],
    website: person.website.trim(),
    company_name: person.company_name.trim(),
    ...((userType === 'owner' || userType === 'manager') &&
      person.legal_form && { legal_form: person.legal_form as Payload['legal_form'] }),
    user_type: userType,
    ...(staff && { owner_code: person.owner_code.trim() }),
    // Sent only if all four are ticked.
    consents: CONSENT_VERSIONS,
  }
}

/** REG-13: both names in lower case, letters and digits only, plus six digits. */
export function usernameOf({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>, sixDigits: number): string {
  const letters = `${firstName}${lastName}`
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]/gu, '')
  return `${letters.slice(0, 200)}${String(sixDigits).padStart(6, '0')}`
}

export function randomSixDigits(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return 100_000 + (random % 900_000)
}
