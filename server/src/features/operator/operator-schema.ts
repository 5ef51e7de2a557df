import { FIGURE_KINDS } from '@epassbild/contract/operator/figures.ts'
import { boolean, date, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { companies } from '#features/companies/companies-schema.ts'
import { instant } from '#platform/database/schema-columns.ts'

/** Figures of past days, counted once from the audit log. */
export const figureDays = pgTable(
  'figure_days',
  {
    /** In Europe/Berlin. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Key of the studio's federal state, `01` … `16`; empty without a studio. */
    state: text('state').notNull(),
    kind: text('kind', { enum: FIGURE_KINDS }).notNull(),
    /** Reason of a rejection; otherwise empty. */
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.state, table.kind, table.reason] })],
)

/** Pending change of a company's owner: one operator records it with proof, a second one agrees. One per company. */
export const holderChanges = pgTable('holder_changes', {
  companyId: integer('company_id').primaryKey(),
  accountId: integer('account_id').notNull(),
  proof: text('proof').notNull(),
  askedBy: integer('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
})

/** Pending change of a person's name: one operator records it with the proof, a second one agrees. One per person. */
export const nameChanges = pgTable('name_changes', {
  accountId: integer('account_id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  proof: text('proof').notNull(),
  askedBy: integer('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
})

/** Inquiries by authorities about a Nutzerkennung, which a second operator agrees to. Deleted after a month. */
export const disclosures = pgTable('disclosures', {
  id: serial('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  userIdentifier: text('user_identifier').notNull(),
  authority: text('authority').notNull(),
  reference: text('reference').notNull(),
  askedBy: integer('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  agreedBy: integer('agreed_by'),
  agreedAt: instant('agreed_at'),
})

/** One row: the last day stored in {@link figureDays}. Locked while the next days are counted. */
export const figureDaysUntil = pgTable('figure_days_until', {
  id: integer('id').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
})

/** Notes about a company, visible to operators only. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** Account id of the operator. */
    authorId: integer('author_id').notNull(),
    writtenAt: instant('written_at').notNull(),
    text: text('text').notNull(),
    /** Whether the author requests a second look by another operator. */
    secondLook: boolean('second_look').notNull(),
    /** When no decision about the company was pending any more. */
    answeredAt: instant('answered_at'),
  },
  (table) => [index('case_notes_company').on(table.companyId)],
)

/** Messages of the operator to the owners of many companies. */
export const studioMessages = pgTable('studio_messages', {
  id: serial('id').primaryKey(),
  /** Account id of the operator. */
  authorId: integer('author_id').notNull(),
  sentAt: instant('sent_at').notNull(),
  /** Idempotency key created by the page; null in older rows. */
  sendId: text('send_id').unique(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** Key of a federal state; empty: all. */
  state: text('state').notNull(),
  /** Selected companies; null: all, or those of the state. */
  companyIds: integer('company_ids').array(),
  recipients: integer('recipients').notNull(),
  /** Progress: account id of the last owner whose mail is in the outbox. */
  toldUntil: integer('told_until').notNull().default(0),
  doneAt: instant('done_at'),
})
