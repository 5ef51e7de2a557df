import { PRECISIONS } from '@epassbild/contract/places.ts'
import * as z from 'zod/mini'

/** A trade licence as it waits in the browser: `data` is a data URL (documented shape). */
const UploadedFile = z.object({ name: z.string(), type: z.string(), data: z.string() })
export type UploadedFile = z.output<typeof UploadedFile>

/**
 * A location before it is submitted. The documented fields, and of ours: `id` names its files in IndexedDB,
 * `created_at` lets the server recognise a draft that arrives twice, `precision` says how well the position is known.
 */
const StudioDraft = z.object({
  id: z.string().check(z.minLength(1)),
  created_at: z.string(),
  name: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  city: z._default(z.string(), ''),
  zipcode: z._default(z.string(), ''),
  latitude: z.catch(z.coerce.number(), 0),
  longitude: z.catch(z.coerce.number(), 0),
  precision: z.catch(z.enum(PRECISIONS), 'address'),
  shop_phone: z._default(z.string(), ''),
  website: z._default(z.string(), ''),
  uploadedFiles: z._default(z.array(UploadedFile), []),
})
export type StudioDraft = z.output<typeof StudioDraft>

/** Fields of the location dialog. */
export const LOCATION_FIELDS = ['name', 'address', 'zipcode', 'city', 'shop_phone', 'website'] as const
export type LocationField = (typeof LOCATION_FIELDS)[number]
export type LocationInput = Readonly<Record<LocationField, string>>

export const EMPTY_LOCATION: LocationInput = {
  name: '',
  address: '',
  zipcode: '',
  city: '',
  shop_phone: '',
  website: '',
}

export function trimmed(input: LocationInput): LocationInput {
  return Object.fromEntries(LOCATION_FIELDS.map((field) => [field, input[field].trim()])) as Record<
    LocationField,
    string
  >
}

/** Values of a draft in the dialog. */
export function inputOf(draft: StudioDraft): LocationInput {
  return Object.fromEntries(LOCATION_FIELDS.map((field) => [field, draft[field]])) as Record<LocationField, string>
}

export interface NewDraftMarks {
  id: string
  created_at: string
}

export function newDraftMarks(): NewDraftMarks {
  return { id: crypto.randomUUID(), created_at: new Date().toISOString() }
}

/** Reads one stored entry; one of the documented fields alone is enough, what is unreadable is left out. */
export function readDraft(stored: unknown, marks: () => NewDraftMarks): StudioDraft | undefined {
  const parsed = StudioDraft.safeParse({ ...marks(), ...(stored as object) })
  return parsed.success ? parsed.data : undefined
}
