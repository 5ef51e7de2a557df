import type { OwnData } from '@epassbild/contract/own-account/own-data.ts'
import type { StaffMember } from '@epassbild/contract/staff.ts'

const STATED = 'Anrede, Namen, Geburtsdatum, E-Mail-Adresse und Telefonnummer, wie Sie sie angegeben haben'
const MEMBERSHIP = 'seit wann und mit welchem Zugriff Sie zum Team gehören, und wer Sie eingeladen hat'

/** Facts of a person in the staff list and in the company's export; a new field without a sentence fails the build. */
const OF_PERSON: Record<keyof StaffMember | keyof OwnData['people'][number], string> = {
  user_id: STATED,
  salutation: STATED,
  first_name: STATED,
  last_name: STATED,
  date_of_birth: STATED,
  email: STATED,
  phone: STATED,
  user_type: MEMBERSHIP,
  supervisor_id: MEMBERSHIP,
  registered_at: MEMBERSHIP,
  release: MEMBERSHIP,
  released_at: MEMBERSHIP,
  left_at: MEMBERSHIP,
  consents: 'welchen Bedingungen Sie zugestimmt haben und wann',
  last_active_on: 'an welchem Tag Sie zuletzt aktiv waren',
  identified_at: 'dass und wann Sie sich identifiziert haben',
}

/** SLIP-09: includes what the lists of locations and transfers, and the activity in the export, reveal of a person. */
export const SEEN_BY_EMPLOYER: readonly string[] = [
  ...new Set(Object.values(OF_PERSON)),
  'wann Sie Bilder übermittelt haben und wie viele',
  'welche Ihrer Bilder eine Behörde übernommen oder abgelehnt hat',
  'an welchen Standorten Sie arbeiten',
  'was Sie sonst für das Unternehmen getan haben und wann, nicht Ihre Anmeldungen',
  'ein Pseudonym, mit dem jedes Bild unterschrieben ist',
]
