import type { ContactField } from '@epassbild/contract/company/studio-contact.ts'
import type { Offer, Spoken } from '@epassbild/contract/studio-offers.ts'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { instant } from '#platform/database/schema-columns.ts'

/** The facts of a studio that an operator reviews. */
export interface StudioPlaceRow {
  name: string
  address: string
  zipcode: string
  city: string
  latitude: number
  longitude: number
}

export const studios = pgTable(
  'studios',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    address: text('address').notNull(),
    zipcode: text('zipcode').notNull(),
    city: text('city').notNull(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    phone: text('phone').notNull(),
    website: text('website').notNull(),
    /** Time of the draft in the browser: a repeated submission is recognised by it. */
    draftedAt: instant('drafted_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when it, or its change, waits or has waited for a decision; null in rows from before this was kept. */
    submittedAt: instant('submitted_at'),
    /** Object key of the trade licence, or null when none was sent yet. */
    certificateKey: text('certificate_key'),
    /** SHA-256 of the trade licence last handed in, hexadecimal: the same file of another company is noticed. */
    certificateSha256: text('certificate_sha256'),
    /** It was checked and, not needed any more, deleted (LIFE-04); the next one that is handed in empties this. */
    certificateDeletedAt: instant('certificate_deleted_at'),
    /** The change of an approved studio that waits for its review; the columns above are what is public until then. */
    proposed: jsonb('proposed').$type<StudioPlaceRow>(),
    review: text('review', { enum: ['under-review', 'approved', 'rejected'] }).notNull(),
    reviewReason: text('review_reason'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('studios_company').on(table.companyId),
    index('studios_zipcode').on(table.zipcode),
    index('studios_certificate').on(table.certificateSha256),
    uniqueIndex('studios_draft').on(table.companyId, table.name, table.address, table.zipcode, table.draftedAt),
  ],
)

/** The columns of the optional texts, by their field in the contract. */
export const CONTACT_COLUMNS = { shop_phone: 'phone', website: 'website' } as const satisfies Record<
  ContactField,
  keyof typeof studios.$inferSelect
>

/** One row that counts every change of what the finder shows: instances reread the studios when it has moved. */
export const publicStudiosVersion = pgTable('public_studios_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
})

/** People who work at a studio; a studio without a row is open to everybody of its company. */
export const studioPeople = pgTable(
  'studio_people',
  {
    studioId: integer('studio_id')
      .notNull()
      .references(() => studios.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.studioId, table.accountId] }),
    index('studio_people_account').on(table.accountId),
  ],
)

/** Statements of a studio about itself in the finder; a studio without a row has made none. */
export const studioOffers = pgTable(
  'studio_offers',
  {
    studioId: integer('studio_id')
      .primaryKey()
      .references(() => studios.id, { onDelete: 'cascade' }),
    offers: text('offers').array().$type<Offer[]>().notNull(),
    languages: text('languages').array().$type<Spoken[]>().notNull(),
    openingHours: text('opening_hours').notNull(),
    /** Price for customers; null: not stated. */
    priceFromCents: integer('price_from_cents'),
    statedAt: instant('stated_at').notNull(),
  },
  (table) => [index('studio_offers_offers').using('gin', table.offers)],
)
