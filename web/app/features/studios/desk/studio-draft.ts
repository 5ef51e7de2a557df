import { CONTACT_FIELDS, type ContactField } from '@epassbild/contract/company/studio-contact.ts'
import { PRECISIONS } from '@epassbild/contract/places.ts'
import * as z from 'zod/mini'
import { randomKey } from '#ui/random-key.ts'

/** A trade licence as stored in the browser: `data` is a data URL (documented shape). */
const UploadedFile = z.object({ name: z.string(), type: z.string(), data: z.string() })
export type UploadedFile = z.output<typeof UploadedFile>

export type LocationField = 'name' | 'address' | 'zipcode' | 'city' | ContactField
export const LOCATION_FIELDS: readonly LocationField[] = ['name', 'address', 'zipcode', 'city', ...CONTACT_FIELDS]

/** Question before a dialog with unsaved fields closes. */
export const UNSAVED_LOCATION = 'Ihre Eingaben zu diesem Standort sind noch nicht gespeichert.'

/** The same after a lost response: whether it was saved is unknown. */
export const LOST_LOCATION =
  'Die Antwort auf Ihre letzte Eingabe ging verloren. Vielleicht ist sie schon gespeichert: Bitte sehen Sie in der Liste nach, bevor Sie sie wiederholen.'

function eachField<Value>(make: (field: LocationField) => Value): Record<LocationField, Value> {
  return Object.fromEntries(LOCATION_FIELDS.map((field) => [field, make(field)])) as Record<LocationField, Value>
}

/**
 * A location before it is submitted. The documented fields, and ours: `id` names its files in IndexedDB, `created_at`
 * lets the server recognise a draft sent twice, `precision` rates the accuracy of the position.
 */
const StudioDraft = z.object({
  id: z.string().check(z.minLength(1)),
  created_at: z.string(),
  ...eachField(() => z._default(z.string(), '')),
  latitude: z.catch(z.coerce.number(), 0),
  longitude: z.catch(z.coerce.number(), 0),
  precision: z.catch(z.enum(PRECISIONS), 'address'),
  uploadedFiles: z._default(z.array(UploadedFile), []),
})
export type StudioDraft = z.output<typeof StudioDraft>

export type LocationInput = Readonly<Record<LocationField, string>>
export const EMPTY_LOCATION: LocationInput = eachField(() => '')

export function trimmed(input: LocationInput): LocationInput {
  return eachField((field) => input[field].trim())
}

/** A location's point, perhaps moved by hand, is kept as long as its address is unchanged. */
export function isSameAddress(input: LocationInput, saved: LocationInput): boolean {
  return (['address', 'zipcode', 'city'] as const).every((field) => input[field].trim() === saved[field])
}

/** Typed fields stay; the others follow the stored values. */
export function followed(
  input: LocationInput,
  { before, now }: Record<'before' | 'now', LocationInput>,
): LocationInput {
  return eachField((field) => (input[field].trim() === before[field] ? now : input)[field])
}

/** Only the values of the dialog. */
export function inputOf(location: LocationInput): LocationInput {
  return eachField((field) => location[field])
}

export interface NewDraftMarks {
  id: string
  created_at: string
}

export function newDraftMarks(): NewDraftMarks {
  return { id: randomKey(), created_at: new Date().toISOString() }
}

/** Parses one stored entry; a single documented field suffices, unreadable entries are dropped. */
export function readDraft(stored: unknown, marks: () => NewDraftMarks): StudioDraft | undefined {
  const parsed = StudioDraft.safeParse({ ...marks(), ...(stored as object) })
  return parsed.success ? parsed.data : undefined
}
