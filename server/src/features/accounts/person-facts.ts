import type { Account } from './account-store.ts'

type PersonColumns = Pick<Account, 'salutation' | 'firstName' | 'lastName' | 'dateOfBirth' | 'email' | 'phone'>

/** Name and contact of a person in the fields of the contract. */
export function personFacts({ salutation, firstName, lastName, dateOfBirth, email, phone }: PersonColumns) {
  return { salutation, first_name: firstName, last_name: lastName, date_of_birth: dateOfBirth, email, phone }
}
