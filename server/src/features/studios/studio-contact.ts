import { type ContactField, eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { isWebAddress } from '@epassbild/contract/web-address.ts'
import type { Studio } from './studio-store.ts'
import { CONTACT_COLUMNS } from './studios-schema.ts'

type Contact = Record<ContactField, string>
type ContactColumns = Pick<Studio, (typeof CONTACT_COLUMNS)[ContactField]>

/** The optional texts of a location as columns. */
export function contactColumns(contact: Contact): ContactColumns {
  const columns = Object.entries(CONTACT_COLUMNS) as [ContactField, keyof ContactColumns][]
  return Object.fromEntries(columns.map(([field, column]) => [column, contact[field]])) as unknown as ContactColumns
}

/** The columns of a stored location. */
export function contactOf(studio: Studio): ContactColumns {
  return contactColumns(eachContact((field) => studio[CONTACT_COLUMNS[field]]))
}

/** The columns with their names in the contract. */
export function presentContact(studio: Studio): Contact {
  const contact = eachContact((field) => studio[CONTACT_COLUMNS[field]])
  // Checked when written, and again before it becomes a link (T15).
  return { ...contact, website: isWebAddress(contact.website) ? contact.website : '' }
}
