import { REVIEW_STATES } from '@epassbild/contract/accounts.ts'
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

/** The data of a studio that an operator reviews. */
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
    /** Time of the draft in the browser, which identifies a repeated submission. */
    draftedAt: instant('drafted_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when it, or its change, waits or waited for a decision; null in older rows. */
    submittedAt: instant('submitted_at'),
    /** Object key of the trade licence; null if none was uploaded yet. */
    certificateKey: text('certificate_key'),
    /** SHA-256 of the last uploaded trade licence, hexadecimal: detects the same file of another company. */
    certificateSha256: text('certificate_sha256'),
    /** When the checked licence was deleted as no longer needed (LIFE-04); cleared by the next upload. */
    certificateDeletedAt: instant('certificate_deleted_at'),
    /** Pending change of an approved studio; the columns above stay public until its review. */
    proposed: jsonb('proposed').$type<StudioPlaceRow>(),
    review: text('review', { enum: REVIEW_STATES }).notNull(),
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

/** Columns of the optional texts, by their field in the contract. */
export const CONTACT_COLUMNS = { shop_phone: 'phone', website: 'website' } as const satisfies Record<
  ContactField,
  keyof typeof studios.$inferSelect
>

/** One row that counts the changes of what the finder shows: instances reread the studios when it has changed. */
export const publicStudiosVersion = pgTable('public_studios_version', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
})

/** People assigned to a studio; without a row it is open to everyone in its company. */
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

/** Statements of a studio about itself in the finder; no row without a statement. */
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
