import { z } from 'zod'
import { Profile } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ignoringUnknown } from '#contract/ignoring-unknown.ts'
import { detail, inField } from '#contract/refusal.ts'
import {
  BIRTH_DATE_IN_FUTURE,
  BirthDate,
  COMMON_PASSWORD_SENTENCE,
  Email,
  FirstName,
  LastName,
  OptionalPhone,
  Password,
  Salutation,
} from '#contract/values.ts'

/** The whole profile or a part of it. Read-only fields may be sent unchanged. */
export const ProfileChange = ignoringUnknown(
  z
    .object({
      ...Profile.shape,
      salutation: Salutation,
      first_name: FirstName,
      last_name: LastName,
      date_of_birth: z.nullable(BirthDate),
      email: Email,
      phone: OptionalPhone,
    })
    .partial(),
)
export type ProfileChange = z.output<typeof ProfileChange>

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/photobooth/profile/',
  summary: "Change the caller's own profile; with `version` only if nobody has changed it since",
  access: 'signed-in',
  input: ProfileChange,
  output: Profile,
  refusals: {
    'read-only': detail(400, 'Diese Angabe kann hier nicht geändert werden.'),
    'birth-date-missing': inField('date_of_birth', 'Bitte geben Sie Ihr Geburtsdatum ein.'),
    'birth-date-in-future': inField('date_of_birth', BIRTH_DATE_IN_FUTURE),
    'phone-missing': inField('phone', 'Bitte geben Sie Ihre Telefonnummer ein.'),
    'changed-meanwhile': detail(
      409,
      'Ihr Profil wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie die Angaben und speichern Sie noch einmal.',
    ),
  },
})

export const PASSWORDS_DIFFER = 'Passwörter stimmen nicht überein.'

export const CurrentPassword = z.string('Bitte geben Sie Ihr aktuelles Passwort ein.').min(1).max(128)
const PASSWORD_IS_WRONG = 'Das aktuelle Passwort ist falsch.'
export const WRONG_PASSWORD = detail(400, PASSWORD_IS_WRONG)

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/photobooth/profile/change-password/',
  summary: 'Set a new password; all sessions end, including this one',
  access: 'signed-in',
  // The holder of a stolen token must not guess the password with it.
  limit: 'sign-in',
  input: ignoringUnknown(
    z.object({
      current_password: CurrentPassword,
      new_password: Password,
      confirm_password: z.string('Bitte wiederholen Sie das neue Passwort.').max(128),
    }),
  ),
  output: z.object({ detail: z.string() }),
  refusals: {
    'wrong-password': WRONG_PASSWORD,
    'password-common': detail(400, COMMON_PASSWORD_SENTENCE),
    'passwords-differ': inField('confirm_password', PASSWORDS_DIFFER),
  },
})

export const CLOSE_CONFIRMATION =
  'Bitte geben Sie Ihren Nachnamen zur Bestätigung genau so ein, wie er im Profil steht.'

const ConfirmedName = z.string().max(200).trim().normalize()

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/photobooth/profile/close/',
  summary: 'Close the account of the owner and with it the company: all staff are signed out, studios and licences end',
  access: ['owner'],
  limit: 'sign-in',
  input: z.strictObject({ confirm_last_name: ConfirmedName, current_password: CurrentPassword }),
  output: z.object({ detail: z.string() }),
  refusals: {
    'wrong-password': inField('current_password', PASSWORD_IS_WRONG),
    'confirmation-differs': inField('confirm_last_name', CLOSE_CONFIRMATION),
  },
})
