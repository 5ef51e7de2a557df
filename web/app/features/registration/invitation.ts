import type { UserType } from '@epassbild/contract/accounts.ts'
import { Email, LegalForm, OptionalWebsite } from '@epassbild/contract/values.ts'
import type * as z from 'zod/mini'
import type { Person, PersonField } from './person.ts'

/** Registration data in the page's URL (REG-01). */
export interface Invitation {
  userType: UserType
  /** The link contained an owner_code: company and e-mail are given and read-only (REG-09). */
  invited: boolean
  given: Pick<Person, GivenField>
}

const GIVEN_FIELDS = ['owner_code', 'email', 'company_name', 'website', 'legal_form'] as const satisfies PersonField[]
type GivenField = (typeof GIVEN_FIELDS)[number]

/** An invitation in the fragment of the URL reaches no server; one in the query comes from a typed link. */
export function invitationIn({ search, hash }: Pick<URL, 'search' | 'hash'>): string {
  return new URLSearchParams(hash.slice(1)).has('owner_code') ? hash.slice(1) : search
}

export function readInvitation(search: string): Invitation {
  const query = new URLSearchParams(search)
  const value = (name: string) => query.get(name)?.trim() ?? ''
  const owner_code = value('owner_code')
  return {
    userType: userTypeOf(value('user_type'), owner_code),
    invited: owner_code !== '',
    given: {
      owner_code,
      // A value that the server would refuse must not lock a field, since it could not be corrected.
      email: keepValid(Email, value('email')),
      company_name: value('company_name').slice(0, 200),
      website: keepValid(OptionalWebsite, value('website')),
      legal_form: keepValid(LegalForm, value('legal_form')),
    },
  }
}

function userTypeOf(userType: string, ownerCode: string): UserType {
  if (userType === 'manager') return 'manager'
  if (userType === 'accounting' && ownerCode !== '') return 'accounting'
  return ownerCode === '' ? 'owner' : 'employee'
}

function keepValid(schema: z.ZodMiniType<string>, value: string): string {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : ''
}

/** Read-only fields. An invitation without an e-mail leaves that field editable. */
export function isLocked({ invited, given }: Invitation, field: PersonField): boolean {
  if (!invited || !GIVEN_FIELDS.some((name) => name === field)) return false
  return field !== 'email' || given.email !== ''
}
