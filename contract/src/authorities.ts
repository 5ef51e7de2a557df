import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CERTIFICATE_ONLY, detail, inField, STEP_UP } from './refusal.ts'
import { Email, keysOf, line, NoAddress, RowId } from './values.ts'

/** Not shared with the operator's rooms: the pages of authorities and studios would load one more file for it. */
const OPERATOR = ['operator'] as const

/** Kinds of authorities that may retrieve passport photos by law. */
export const CATEGORIES = {
  passport: 'Passbehörde',
  'identity-card': 'Personalausweisbehörde',
  foreigners: 'Ausländerbehörde',
} as const satisfies Record<string, string>
export type Category = keyof typeof CATEGORIES
const CategoryCode = z.enum(keysOf(CATEGORIES), 'Diese Kategorie gibt es nicht.')

const KEY_SENTENCE =
  'Bitte geben Sie den Organisationsschlüssel an: drei Buchstaben und zwölf Ziffern, zum Beispiel abc:010020000000.'

/** Organisationsschlüssel as DVDV spells it: three lower-case letters, a colon (optional in input), twelve digits. */
export const OrganisationKey = z
  .string(KEY_SENTENCE)
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{3}:?\d{12}$/, KEY_SENTENCE)
  .overwrite((key) => key.replace(/^([a-z]{3}):?/, '$1:'))

const Name = line('Bitte geben Sie den Namen der Behörde an.')
/** Categories of an authority; the people of an authority without any can sign in but retrieve nothing. */
const Categories = z
  .array(CategoryCode)
  .max(3)
  .overwrite((categories) => [...new Set(categories)].sort())

/** Names of the person who is invited: the sentences of `FirstName` and `LastName` address the person named. */
const ClerkFirstName = line('Bitte geben Sie den Vornamen der Person ein.', 100).check(NoAddress)
const ClerkLastName = line('Bitte geben Sie den Nachnamen der Person ein.', 100).check(NoAddress)

const Instant = z.iso.datetime()

const Clerk = z.object({
  account_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  /** Empty for a clerk who was blocked and then invited again: the new account has the address. */
  email: z.string(),
  /** `invited`: has never signed in. `factor-due`: must set up a new second factor at the next sign-in. */
  state: z.enum(['invited', 'factor-due', 'active', 'blocked']),
  /** The reset of the second factor waits for another operator to agree (T31); null once no one can agree. */
  reset_asked_at: Instant.nullable(),
  reset_asked_by: z.string().nullable(),
  created_at: Instant,
})

const MachineKey = z.object({
  id: z.uuid(),
  name: z.string(),
  algorithm: z.enum(['ES256', 'EdDSA', 'PS256']),
  /** SHA-256 of the key, as OpenSSL shows it (of the SubjectPublicKeyInfo in DER), in hexadecimal. */
  fingerprint: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})

export const Organisation = z.object({
  id: z.int(),
  name: z.string(),
  organisation_key: z.string(),
  categories: z.array(CategoryCode),
  blocked_at: Instant.nullable(),
  clerks: z.array(Clerk),
  machine_keys: z.array(MachineKey),
})
export type Organisation = z.output<typeof Organisation>

const OneOrganisation = z.strictObject({ organisation_id: RowId })

export const listOrganisations = endpoint({
  method: 'GET',
  path: '/api/operator/organisations/',
  summary: 'Authorities with their clerks and machine keys, by name',
  access: OPERATOR,
  output: z.array(Organisation),
  refusals: {},
})

const KEY_TAKEN = inField('organisation_key', 'Diesen Organisationsschlüssel hat schon eine andere Behörde.')

export const createOrganisation = endpoint({
  method: 'POST',
  path: '/api/operator/organisations/',
  summary: 'Admit an authority',
  access: OPERATOR,
  input: z.strictObject({ name: Name, organisation_key: OrganisationKey, categories: Categories }),
  output: Organisation,
  refusals: { 'step-up': STEP_UP, 'key-taken': KEY_TAKEN },
})

/**
 * A missing field stays unchanged: changing the name must not unblock an organisation that another operator has just
 * blocked.
 */
const OrganisationChange = z.strictObject({ name: Name, categories: Categories, blocked: z.boolean() }).partial()
export type OrganisationChange = z.output<typeof OrganisationChange>

export const changeOrganisation = endpoint({
  method: 'PUT',
  path: '/api/operator/organisations/{organisation_id}/',
  summary:
    'Change name or categories, block or unblock an authority; a block takes effect at once. A configured directory of the authorities determines the categories, and `categories` is ignored',
  access: OPERATOR,
  params: OneOrganisation,
  input: OrganisationChange,
  output: Organisation,
  refusals: { 'step-up': STEP_UP },
})

export const inviteClerk = endpoint({
  method: 'POST',
  path: '/api/operator/organisations/{organisation_id}/clerks/',
  summary:
    'Create an account for a person of the authority, also after a block; a mail explains how to set password and second factor',
  access: OPERATOR,
  params: OneOrganisation,
  input: z.strictObject({ first_name: ClerkFirstName, last_name: ClerkLastName, email: Email }),
  output: Organisation,
  refusals: {
    'certificate-only': CERTIFICATE_ONLY,
    'step-up': STEP_UP,
    'email-taken': inField('email', 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.'),
  },
})

export const resetClerkFactor = endpoint({
  method: 'POST',
  path: '/api/operator/clerks/{account_id}/second-factor/',
  summary:
    'Reset the second factor of a clerk who lost app and recovery codes; the call of a second operator ends all sessions, and the next sign-in sets the factor up',
  access: OPERATOR,
  params: z.strictObject({ account_id: RowId }),
  output: Organisation,
  refusals: { 'certificate-only': CERTIFICATE_ONLY, 'step-up': STEP_UP },
})

const PUBLIC_KEY_SENTENCE =
  'Bitte fügen Sie einen öffentlichen Schlüssel im PEM-Format ein: ECDSA P-256, Ed25519 oder RSA ab 3072 Bit.'

export const addMachineKey = endpoint({
  method: 'POST',
  path: '/api/operator/organisations/{organisation_id}/machine-keys/',
  summary: 'Admit a machine of the authority by its public key; its id goes into the header of each signed request',
  access: OPERATOR,
  params: OneOrganisation,
  input: z.strictObject({
    name: line('Bitte geben Sie an, wofür der Schlüssel ist.', 100),
    public_key: z.string(PUBLIC_KEY_SENTENCE).trim().min(1, PUBLIC_KEY_SENTENCE).max(4_000, PUBLIC_KEY_SENTENCE),
  }),
  output: Organisation,
  refusals: {
    'certificate-only': CERTIFICATE_ONLY,
    'step-up': STEP_UP,
    'key-unusable': inField('public_key', PUBLIC_KEY_SENTENCE),
    'key-is-private': inField(
      'public_key',
      'Das ist ein privater Schlüssel. Er darf die Behörde nie verlassen: Bitte lassen Sie dort einen neuen erzeugen.',
    ),
    'key-known': inField(
      'public_key',
      'Dieser Schlüssel ist schon eingetragen oder wurde früher widerrufen. Bitte lassen Sie in der Behörde einen neuen erzeugen.',
    ),
  },
})

export const revokeMachineKey = endpoint({
  method: 'DELETE',
  path: '/api/operator/machine-keys/{key_id}/',
  summary: 'Revoke a machine key',
  access: OPERATOR,
  params: z.strictObject({ key_id: z.uuid() }),
  output: Organisation,
  refusals: { 'step-up': STEP_UP },
})

/** Reasons that keep an authority from retrieving; the same for its clerks and its machines. */
export const AUTHORITY_REFUSALS = {
  'organisation-blocked': detail(403, 'Der Zugang Ihrer Behörde ist gesperrt.'),
  'certificate-only': CERTIFICATE_ONLY,
  'wrong-category': detail(403, 'Ihre Behörde gehört zu keiner Kategorie, die Passbilder abrufen darf.'),
} as const

export const showOwnOrganisation = endpoint({
  method: 'GET',
  path: '/api/retrieval/organisation/',
  summary: "The caller's own authority",
  access: ['authority'],
  output: z.object({ name: z.string(), categories: z.array(CategoryCode), clerk: z.string() }),
  refusals: AUTHORITY_REFUSALS,
})
