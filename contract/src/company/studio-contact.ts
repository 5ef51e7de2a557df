import { OptionalPhone, OptionalWebsite } from '#contract/values.ts'

/** Optional texts of a location with their checks: public, and in force without a review. */
export const STUDIO_CONTACT = { shop_phone: OptionalPhone, website: OptionalWebsite }

export type ContactField = keyof typeof STUDIO_CONTACT
export const CONTACT_FIELDS = Object.keys(STUDIO_CONTACT) as ContactField[]

export function eachContact<Value>(make: (field: ContactField) => Value): Record<ContactField, Value> {
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, make(field)])) as Record<ContactField, Value>
}
