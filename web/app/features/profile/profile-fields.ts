import type { Profile } from '@epassbild/contract/accounts.ts'
import { isAfterToday } from '@epassbild/contract/days.ts'
import type { ProfileChange } from '@epassbild/contract/own-account/profile.ts'
import {
  BIRTH_DATE_IN_FUTURE,
  BirthDate,
  FirstName,
  LastName,
  OptionalPhone,
  Phone,
  Salutation,
} from '@epassbild/contract/values.ts'

/** Fields that a person may change, in form order. */
const PROFILE_FIELDS = ['salutation', 'first_name', 'last_name', 'date_of_birth', 'phone'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type ProfileValues = Readonly<Record<ProfileField, string>>
/** Only values typed differently; all others follow the stored profile. */
export type Edits = Partial<Record<ProfileField, string>>

export const FIELD_NAMES: Readonly<Record<ProfileField, string>> = {
  salutation: 'Anrede',
  first_name: 'Vorname',
  last_name: 'Nachname',
  date_of_birth: 'Geburtsdatum',
  phone: 'Telefonnummer',
}

const NO_SALUTATION = 'Keine Anrede'

/** Form values of the profile: the stored code of the salutation is not readable. */
export function valuesOf(profile: Profile): ProfileValues {
  return {
    salutation: profile.salutation === 'Keine-Anrede' ? NO_SALUTATION : profile.salutation,
    first_name: profile.first_name,
    last_name: profile.last_name,
    date_of_birth: profile.date_of_birth ?? '',
    phone: profile.phone,
  }
}

/** The fields to send (PROF-02); undefined if nothing has changed. Surrounding spaces are ignored. */
export function changeIn(profile: Profile, edits: Edits): ProfileChange | undefined {
  const stored = valuesOf(profile)
  const changed = PROFILE_FIELDS.filter((field) => (edits[field] ?? stored[field]).trim() !== stored[field])
  if (changed.length === 0) return undefined
  const entries = changed.map((field) => [field, edits[field]?.trim()])
  return { ...(Object.fromEntries(entries) as ProfileChange), version: profile.version }
}

export interface ProfileFault {
  field: ProfileField
  sentence: string
}

/** The same schemas as on the server. */
export function faultsOf(values: ProfileValues, profile: Profile, now: Date): ProfileFault[] {
  const schemas = {
    salutation: Salutation,
    first_name: FirstName,
    last_name: LastName,
    date_of_birth: BirthDate,
    phone: profile.user_type === 'owner' ? Phone : OptionalPhone,
  }
  return PROFILE_FIELDS.flatMap((field) => {
    // Clerks and operators are never asked for one.
    if (field === 'date_of_birth' && !values.date_of_birth && !profile.date_of_birth) return []
    const parsed = schemas[field].safeParse(values[field])
    const inFuture = field === 'date_of_birth' && isAfterToday(values.date_of_birth, now)
    const sentence = parsed.success ? (inFuture ? BIRTH_DATE_IN_FUTURE : undefined) : parsed.error.issues[0]?.message
    return sentence ? [{ field, sentence }] : []
  })
}

/** Fields that were typed here and stored differently elsewhere in the meantime. */
export function conflictsIn(edits: Edits, before: Profile, now: Profile): ProfileField[] {
  const [was, is] = [valuesOf(before), valuesOf(now)]
  return PROFILE_FIELDS.filter((field) => edits[field] !== undefined && was[field] !== is[field])
}
